// The least a Node server can do with a file: pipe a read stream into the response. The baseline for our downloads.
import fs from "node:fs";
import http from "node:http";

const [, , port, file = ""] = process.argv;
const { size } = fs.statSync(file);

http
	.createServer((_request, response) => {
		response.writeHead(200, { "content-type": "application/octet-stream", "content-length": String(size) });
		fs.createReadStream(file).pipe(response);
	})
	.listen(Number(port), "127.0.0.1");
