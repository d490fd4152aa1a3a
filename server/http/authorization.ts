// The caller and their permissions as types: a command that takes `Authorized<"payments.refund">` cannot be called
// before that permission has been checked.
import type { Language } from "#contract/languages.ts";
import { may, type Permission } from "#contract/permissions.ts";
import type { PurchaseStatus, Role, StaffRole } from "#contract/states.ts";

declare const granted: unique symbol;

/** A caller for whom these permissions have been checked: made by a guard, or by authorizeSystem(). */
export type Authorized<Granted extends Permission> = {
	id: string;
	name: string;
	/** The scope of some permissions depends on the role that grants them: see `hasForAll`. */
	readonly staffRoles: readonly StaffRole[];
	readonly [granted]: { readonly [Name in Granted]: true };
};

/** The signed-in user, as the session query reads them from the database. */
export type Actor = Authorized<never> & {
	sessionId: string;
	/** When they last signed in or confirmed their identity in this session. */
	provedAt: Date;
	/** Whether the second factor was given in this session. */
	assurance: "one" | "two";
	hasSecondFactor: boolean;
	hasPasskeys: boolean;
	/** Staff without the second factor that the settings require; `staffRoles` is empty until they have one. */
	mustEnrol: boolean;
	email: string;
	emailVerified: boolean;
	pendingEmail: string | null;
	phone: string | null;
	/** In which their e-mails are written. */
	language: Language;
	image: string | null;
	/** `admin` for every member of the staff. */
	role: Role;
	status: string;
	purchaseStatus: PurchaseStatus;
	admissionId: string | null;
	/** Whether an admission form sent with their address waits for their confirmation. */
	formWaits: boolean;
	/** False for a user who only signs in through an identity provider. */
	usesPassword: boolean;
};

/** Turns the row of the session query into an Actor; only that query may call this. */
export const identify = (row: Omit<Actor, keyof Authorized<never>> & Pick<Actor, "id" | "name" | "staffRoles">) =>
	row as Actor;

/** The same user with the permission in their type, or null if they do not have it. */
export const authorize = <Wanted extends Permission>(actor: Actor, permission: Wanted) =>
	may(actor, permission) ? (actor as Actor & Authorized<Wanted>) : null;

/** Work of the product itself, at night or at start-up, under the name that the audit log shows. */
export const authorizeSystem = (who: { id: string; name: string }) =>
	({ ...who, staffRoles: ["owner"] as const }) as unknown as Authorized<Permission>;

/** The first factor was right, and the second one has not been given yet: treated as signed out. */
export const awaitsSecondStep = ({ hasSecondFactor, assurance }: Pick<Actor, "hasSecondFactor" | "assurance">) =>
	hasSecondFactor && assurance === "one";

/** How long a proof of identity is valid, in milliseconds. */
const proofLasts = 15 * 60 * 1000;

/** How this user proves their identity again. */
export function proofOf({
	hasSecondFactor,
	hasPasskeys,
	usesPassword,
}: Pick<Actor, "hasSecondFactor" | "hasPasskeys" | "usesPassword">) {
	if (hasSecondFactor) return hasPasskeys ? "passkey" : "code";
	return usesPassword ? "password" : "signIn";
}

export const hasRecentProof = ({ provedAt }: Pick<Actor, "provedAt">) => Date.now() - provedAt.getTime() < proofLasts;
