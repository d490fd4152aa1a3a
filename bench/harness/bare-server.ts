// The least a Node server can do: send the same bytes for every request. The baseline for our pages.
import http from "node:http";

const body = Buffer.alloc(Number(process.argv[3]), "x");
const headers = { "content-type": "text/html; charset=utf-8", "content-length": String(body.length) };

http
	.createServer((_request, response) => {
		response.writeHead(200, headers);
		response.end(body);
	})
	.listen(Number(process.argv[2]), "127.0.0.1");
