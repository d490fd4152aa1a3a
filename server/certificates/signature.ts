// The content of a certificate, signed with Ed25519 (compact JWS, RFC 7515 and 8037): it cannot be changed by changing
// the PDF.
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, compactVerify, errors, exportJWK, importJWK } from "jose";
import { SignedCertificate } from "#contract/certificates/certificates.ts";
import { certificateKeys } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";

export type PublicKey = { id: string; x: string };
export type SigningKey = PublicKey & { privateKey: KeyObject; seed: Uint8Array };
export type CertificateKeys = {
	/** The key that signs. */
	current: SigningKey;
	/** All that are set, the current one first. */
	all: readonly SigningKey[];
};

/** PKCS #8 of an Ed25519 key without its 32 bytes (RFC 8410). */
const beforeSeed = Buffer.from("302e020100300506032b657004220420", "hex");

/** `secrets`: 32 bytes each in Base64url. The first one signs; the others, used earlier, are still published. */
export async function openKeys(secrets: readonly string[]): Promise<CertificateKeys> {
	const all = await Promise.all(secrets.map(openKey));
	const [current] = all;
	if (!current) throw new Error("no key for certificates");
	return { current, all };
}

async function openKey(secret: string): Promise<SigningKey> {
	const seed = Buffer.from(secret, "base64url");
	const privateKey = createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: "der", type: "pkcs8" });
	const jwk = await exportJWK(createPublicKey(privateKey));
	return { id: await calculateJwkThumbprint(jwk), x: jwk.x ?? "", privateKey, seed };
}

export const signCertificate = ({ current }: CertificateKeys, signed: SignedCertificate) =>
	new CompactSign(new TextEncoder().encode(JSON.stringify(signed)))
		.setProtectedHeader({ alg: "EdDSA", kid: current.id })
		.sign(current.privateKey);

/** Called when a certificate is issued: stores the public key, which stays known when another key signs. */
export const noteKey = (tx: Db, { current }: CertificateKeys) =>
	tx.insert(certificateKeys).values({ id: current.id, publicKey: current.x }).onConflictDoNothing();

/** The keys that have signed something, and those that will. */
export async function listPublicKeys(db: Db, { all }: CertificateKeys): Promise<PublicKey[]> {
	const used = await db.select({ id: certificateKeys.id, x: certificateKeys.publicKey }).from(certificateKeys);
	return [...all.map(({ id, x }) => ({ id, x })), ...used.filter(({ id }) => !all.some((key) => key.id === id))];
}

/** As a JSON Web Key (RFC 7517). */
export const jwkOf = ({ id, x }: PublicKey) => ({
	kty: "OKP",
	crv: "Ed25519",
	x,
	kid: id,
	use: "sig",
	alg: "EdDSA",
});

/** What was signed; null if it was not signed by one of these keys. */
export async function verifySignature(keys: readonly PublicKey[], jws: string): Promise<SignedCertificate | null> {
	try {
		const { payload } = await compactVerify(
			jws,
			async ({ kid }) => {
				const key = keys.find(({ id }) => id === kid);
				if (!key) throw new errors.JWSSignatureVerificationFailed();
				return importJWK(jwkOf(key), "EdDSA");
			},
			{ algorithms: ["EdDSA"] },
		);
		return SignedCertificate.safeParse(JSON.parse(new TextDecoder().decode(payload))).data ?? null;
	} catch (error) {
		if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
		throw error;
	}
}
