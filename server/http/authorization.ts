// Who is calling and what they may do, as types: a command that takes `Authorized<"payments.refund">` cannot be called
// before somebody has checked that permission.
import { may, type Permission } from "#contract/permissions.ts";
import type { PurchaseStatus, Role } from "#contract/states.ts";

declare const granted: unique symbol;

/** Somebody for whom these permissions have been checked: the value of a guard, or of the product's own work. */
export type Authorized<Granted extends Permission> = {
	id: string;
	name: string;
	readonly [granted]: { readonly [Name in Granted]: true };
};

/** A signed-in person, as the query of their session has just read them from the database. */
export type Actor = Authorized<never> & {
	sessionId: string;
	/** When they last signed in or typed their password again in this session. */
	provedAt: Date;
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

/** What the query of a session has read; only that query may call this. */
export const identify = (row: Omit<Actor, keyof Authorized<never>> & { id: string; name: string }) => row as Actor;

/** The same person with the permission in their type, or null where they do not have it. */
export const authorize = <Wanted extends Permission>(actor: Actor, permission: Wanted) =>
	may(actor, permission) ? (actor as Actor & Authorized<Wanted>) : null;

/** Not a person: what the product does by itself at night or at start-up, under the name that the audit log shows. */
export const authorizeSystem = (who: { id: string; name: string }) => who as Authorized<Permission>;

/** For how long a proof counts. */
const proofLasts = 10 * 60 * 1000;

export const hasRecentProof = ({ provedAt }: Pick<Actor, "provedAt">) => Date.now() - provedAt.getTime() < proofLasts;
