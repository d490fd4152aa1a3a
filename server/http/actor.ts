// Who is calling: the signed-in person as the session's query reads them from the database for each request.
import type { PurchaseStatus, Role } from "#contract/states.ts";

export type Actor = {
	sessionId: string;
	/** When they last signed in or typed their password again in this session. */
	provedAt: Date;
	id: string;
	name: string;
	email: string;
	emailVerified: boolean;
	pendingEmail: string | null;
	phone: string | null;
	image: string | null;
	role: Role;
	status: string;
	purchaseStatus: PurchaseStatus;
	admissionId: string | null;
	/** Whether an admission form sent with their address waits for their answer. */
	formWaits: boolean;
	/** False for a person who only signs in through an identity provider. */
	usesPassword: boolean;
};

/** For how long a proof counts. */
const proofLasts = 10 * 60 * 1000;

export const hasRecentProof = ({ provedAt }: Pick<Actor, "provedAt">) => Date.now() - provedAt.getTime() < proofLasts;
