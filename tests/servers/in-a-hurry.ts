// The sites of the journeys load this before the server: what only costs time there, passwords and the best compression
// of pages, takes as little as possible. How both are in production is tested in server/accounts/ and server/pages/.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const { argon2Sync } = crypto;
crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, { ...parameters, memory: 8, passes: 1 });

const compress = zlib.brotliCompress as (...all: unknown[]) => void;
const quickly = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
Object.assign(zlib, {
	brotliCompress: (body: unknown, ...others: unknown[]) => compress(body, quickly, others.at(-1)),
});
syncBuiltinESMExports();
