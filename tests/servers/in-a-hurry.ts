// Preloaded by the sites of the browser tests (journeys): lowers what costs time but does not change results there,
// namely password hashing and the compression of pages and pictures. Their production settings are tested in
// server/accounts/, server/pages/ and server/files/.
import crypto from "node:crypto";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

const { argon2Sync } = crypto;
crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, { ...parameters, memory: 8, passes: 1 });

const compress = zlib.brotliCompress as (...all: unknown[]) => void;
const quickly = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
Object.assign(zlib, {
	brotliCompress: (body: unknown, ...others: unknown[]) => compress(body, quickly, others.at(-1)),
});
syncBuiltinESMExports();

// Only once the server imports it, with its first picture.
registerHooks({
	resolve: (name, context, next) =>
		name === "sharp" && context.parentURL?.includes("/build/server/")
			? { url: new URL("quick-pictures.ts", import.meta.url).href, shortCircuit: true }
			: next(name, context),
});
