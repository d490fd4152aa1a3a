// Verifies a signature in the browser with the institute's public keys, or on the server if the browser cannot.
import type { SignedCertificate } from "#contract/certificates/certificates.ts";
import { api, asJson } from "#web/client/api.ts";

/** The signed content; null if it was not signed by us. Throws if our keys cannot be fetched. */
export async function verifySignature(jws: string): Promise<SignedCertificate | null> {
	const [header = "", payload = "", signature = ""] = jws.split(".");
	const keys = await fetchKeys();
	try {
		const { kid, alg } = JSON.parse(textOf(header)) as { kid?: string; alg?: string };
		const key = keys.find((one) => one.kid === kid);
		if (!key || alg !== "EdDSA") return null;
		const { kty, crv, x } = key;
		const imported = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
		const signed = new TextEncoder().encode(`${header}.${payload}`);
		if (!(await crypto.subtle.verify("Ed25519", imported, bytesOf(signature), signed))) return null;
		// Signed with our own key, so it has our own format.
		return JSON.parse(textOf(payload)) as SignedCertificate;
	} catch (error) {
		if (error instanceof SyntaxError || (error as DOMException).name === "InvalidCharacterError") return null;
		return verifyOnServer(jws);
	}
}

/** For older browsers without Ed25519. Only the signature is sent, never the file. */
async function verifyOnServer(jws: string) {
	const answer = await api.auth.verify.signature.$post(asJson({ jws }));
	if (answer.status !== 200) throw new Error("the signature was not checked");
	return (await answer.json()).signed;
}

type Key = { kid: string; kty: string; crv: string; x: string };

async function fetchKeys() {
	const answer = await fetch("/.well-known/jwks.json");
	if (!answer.ok) throw new Error("no keys");
	return ((await answer.json()) as { keys: Key[] }).keys;
}

const bytesOf = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
const textOf = (text: string) => new TextDecoder().decode(bytesOf(text));
