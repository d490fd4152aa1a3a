// A software authenticator for passkeys: signs as WebAuthn specifies (attestation "none", ES256), and can be told to
// misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };
type Behaviour = {
	origin?: string;
	/** Whether the user was verified by fingerprint, face or PIN. */
	verified?: boolean;
	counter?: number;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

export function openAuthenticator(site = "http://localhost:3000") {
	const id = randomBytes(32);
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });

	/** The map {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
	const coseKey = Buffer.concat([
		Buffer.from("a50102032620012158", "hex"),
		Buffer.from([32]),
		Buffer.from(x, "base64url"),
		Buffer.from("225820", "hex"),
		Buffer.from(y, "base64url"),
	]);

	function authenticatorData(host: string, { verified = true, counter = 0 }: Behaviour, attested?: Buffer) {
		const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0);
		const head = Buffer.alloc(5);
		head.writeUInt8(flags, 0);
		head.writeUInt32BE(counter, 1);
		return Buffer.concat([sha256(host), head, attested ?? Buffer.alloc(0)]);
	}

	const clientData = (type: string, { challenge }: Options, { origin = site }: Behaviour) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

	const answer = (response: Record<string, Buffer>, more: object = {}) =>
		JSON.stringify({
			id: id.toString("base64url"),
			rawId: id.toString("base64url"),
			type: "public-key",
			clientExtensionResults: {},
			response: {
				...Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString("base64url")])),
				...more,
			},
		});

	return {
		id: id.toString("base64url"),

		/** What `navigator.credentials.create` returns, as JSON. */
		create(options: Options, how: Behaviour = {}) {
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
			const data = authenticatorData(options.rp?.id ?? "", how, attested);
			const attestationObject = Buffer.concat([
				Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
				Buffer.from([0x58, data.length]),
				data,
			]);
			const clientDataJSON = clientData("webauthn.create", options, how);
			return answer({ clientDataJSON, attestationObject }, { transports: ["internal"] });
		},

		/** What `navigator.credentials.get` returns, as JSON. */
		get(options: Options, how: Behaviour = {}) {
			const data = authenticatorData(options.rpId ?? "", how);
			const clientDataJSON = clientData("webauthn.get", options, how);
			const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
			return answer({ clientDataJSON, authenticatorData: data, signature });
		},
	};
}
