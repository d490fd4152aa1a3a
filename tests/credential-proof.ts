// Verifies an eddsa-rdfc-2022 proof (Verifiable Credential Data Integrity EdDSA Cryptosuites 1.0, section 3.2). Written
// from the text of the standard, with another JSON-LD parser and another canonicalization than the packages that sign.
import { createHash, createPublicKey, verify } from "node:crypto";
import { JsonLdParser } from "jsonld-streaming-parser";
import { RDFC10 } from "rdfjs-c14n";
import { loadContext } from "#server/certificates/credentials.ts";

export type Credential = Record<string, unknown> & {
	"@context": unknown;
	proof: { proofValue: string; verificationMethod: string; type: string; cryptosuite: string };
};
export type DidDocument = {
	id: string;
	assertionMethod: string[];
	verificationMethod: { id: string; publicKeyMultibase: string }[];
};

export async function isProved({ proof, ...document }: Credential, did: DidDocument) {
	const { proofValue, ...options } = proof;
	const method = did.verificationMethod.find(({ id }) => id === options.verificationMethod);
	if (!method || !did.assertionMethod.includes(method.id)) return false;
	if (options.type !== "DataIntegrityProof" || options.cryptosuite !== "eddsa-rdfc-2022") return false;
	const hashes = await Promise.all([{ "@context": document["@context"], ...options }, document].map(hashOf));
	return verify(null, Buffer.concat(hashes), keyOf(method.publicKeyMultibase), decode(proofValue));
}

async function hashOf(document: Record<string, unknown>) {
	const parser = new JsonLdParser({
		documentLoader: {
			load: async (url) => (await loadContext(url)).document as Record<string, unknown> & { "@context": string },
		},
	});
	const quads: unknown[] = [];
	parser.on("data", (quad) => quads.push(quad));
	const parsed = new Promise((resolve, reject) => parser.on("end", resolve).on("error", reject));
	parser.end(JSON.stringify(document));
	await parsed;
	const canonical = await new RDFC10().canonicalize(quads as Parameters<RDFC10["canonicalize"]>[0]);
	return createHash("sha256").update(canonical).digest();
}

/** A Multikey: a prefix of two bytes that means Ed25519, then the 32 bytes of the key. */
const keyOf = (multibase: string) =>
	createPublicKey({
		key: { kty: "OKP", crv: "Ed25519", x: decode(multibase).subarray(2).toString("base64url") },
		format: "jwk",
	});

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Multibase base58-btc: `z`, then the digits. Each leading 1 is a zero byte. */
function decode(multibase: string) {
	const digits = multibase.slice(1);
	const zeros = Buffer.alloc(/^1*/.exec(digits)?.[0].length ?? 0);
	const value = [...digits].reduce((sum, digit) => sum * 58n + BigInt(alphabet.indexOf(digit)), 0n);
	const hex = value.toString(16);
	return Buffer.concat([zeros, Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex")]);
}
