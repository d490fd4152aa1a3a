// People and their sign-in: section 7's calls under /auth for accounts. Wire names are the legacy client's.
import { z } from "zod";
import { purchaseStatuses, roles } from "#contract/states.ts";
import { Email, Line, Phone, problem, Typed } from "#contract/text.ts";

export const passwordLength = { min: 8, max: 128 } as const;

/**
 * A password that is being chosen, in the one spelling of its characters that is stored (NFKC): counted after that, so
 * that eight characters are eight for whoever types them on another keyboard.
 */
const NewPassword = Typed.min(1, problem("required"))
	.max(passwordLength.max, problem("password"))
	.normalize("NFKC")
	.refine((password) => [...password].length >= passwordLength.min, problem("password"));

/** A password that is there already, as it is typed. */
const KnownPassword = Typed.min(1, problem("required")).max(passwordLength.max, problem("password"));

export const SignUpForm = z.strictObject({
	name: Line(80),
	phone: Phone,
	email: Email,
	password: NewPassword,
	/** From the receipt of an admission form: proves the address and links the form. */
	form: Typed.max(200, problem("invalid")).optional(),
});
export type SignUpForm = z.infer<typeof SignUpForm>;

export const LoginForm = z.strictObject({
	email1: Email,
	password1: KnownPassword,
});
export type LoginForm = z.infer<typeof LoginForm>;

export const ForgotPasswordForm = z.strictObject({ email: Email });

const MailedToken = Typed.min(1, problem("invalid")).max(200, problem("invalid"));

/** `token` comes from the mailed link. */
export const ResetPasswordForm = z.strictObject({ token: MailedToken, password: NewPassword });

/** While signed in: the present password, and the one to come. */
export const ChangePasswordForm = z.strictObject({ current: KnownPassword, password: NewPassword });

/** The password again, before something that a borrowed browser must not do. */
export const ProofForm = z.strictObject({ password: KnownPassword });

/** `password` where the browser is not signed in to the account that the link is about. */
export const ConfirmEmailForm = z.strictObject({
	token: MailedToken,
	password: Typed.max(passwordLength.max, problem("password")).optional(),
});
export const ConfirmEmailQuery = z.object({ token: MailedToken });

/** The link that takes a changed address back. */
export const UndoEmailForm = z.strictObject({ token: MailedToken });
export const UndoEmailQuery = z.object({ token: MailedToken });

export const EndSessionForm = z.strictObject({ id: Typed.min(1, problem("required")).max(100, problem("invalid")) });
export const EndAllSessionsForm = z.strictObject({ which: z.enum(["others", "all"], problem("choice")) });

/** The legacy client's claim about a person; only `idToken` proves it, the rest may not differ from it. */
export const GoogleForm = z.strictObject({
	uid: Typed.min(1, problem("required")).max(255, problem("tooLong")),
	email: Email,
	name: Typed.max(200, problem("tooLong")).nullish(),
	profilePic: Typed.max(500, problem("tooLong")).nullish(),
	phone: Typed.max(24, problem("phone")).nullish(),
	idToken: Typed.max(8192, problem("tooLong")).optional(),
});

/** What a provider's redirect carries back. */
export const GoogleReturn = z.object({
	state: z.string().max(500).optional(),
	code: z.string().max(2000).optional(),
	error: z.string().max(200).optional(),
	iss: z.string().max(300).optional(),
});

/** The text fields of PUT /auth/updateprofile; the picture travels beside them. An empty address changes nothing. */
export const ProfileForm = z.strictObject({
	name: Line(80),
	phone: Phone,
	email: Typed.trim()
		.max(254, problem("tooLong"))
		.toLowerCase()
		.pipe(z.union([z.literal(""), z.email(problem("email"))], problem("email")))
		.optional(),
});

/** What a person types who wants their account deleted: the password or, without one, the word on the screen. */
export const DeleteAccountForm = z.strictObject({
	password: Typed.max(passwordLength.max, problem("password")).optional(),
	word: Typed.max(40, problem("invalid")).optional(),
});

/** A person as the browser may see themselves. */
export const Person = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	/** Whether the person has proved that the address is theirs. */
	emailVerified: z.boolean(),
	/** An address they want to change to; it counts once its link is used. */
	pendingEmail: z.string().nullable(),
	phone: z.string().nullable(),
	mobile: z.string().nullable(),
	profilePic: z.string().nullable(),
	role: z.enum(roles),
	status: z.string(),
	purchaseStatus: z.enum(purchaseStatuses),
	AdmissionId: z.string().nullable(),
	/** They have no admission form, and one that was sent with their address waits for their word. */
	formWaits: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const LoginResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });
export const SignUpResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });

/** `users` for a person with a password, `googleuser` for one who only uses the identity provider. */
export const CurrentUserResponse = z.object({
	success: z.literal(true),
	users: Person.optional(),
	googleuser: Person.optional(),
});
/** What a mailed link confirms, and what the visitor has to show besides it. */
export const MailedLinkResponse = z.object({
	success: z.literal(true),
	email: z.string(),
	needs: z.enum(["nothing", "password", "signIn"]),
});
/** `recent`: nothing has to be proved now. `way` is how it would be. */
export const ProofResponse = z.object({
	success: z.literal(true),
	recent: z.boolean(),
	way: z.enum(["password", "signIn"]),
});
/** Which address a mailed link brings back. */
export const UndoLinkResponse = z.object({ success: z.literal(true), email: z.string() });
export const SessionsResponse = z.object({
	success: z.literal(true),
	sessions: z.array(
		z.object({
			id: z.string(),
			/** Browser and system in words. */
			device: z.string(),
			address: z.string().nullable(),
			startedAt: z.string(),
			/** The one that asks. */
			current: z.boolean(),
		}),
	),
});
/** `signedOut` when the asking browser's own session ended too. */
export const EndedResponse = z.object({ success: z.literal(true), message: z.string(), signedOut: z.boolean() });
export const ConfirmEmailResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });
export const ProfileResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });
export const AdminCheckResponse = z.object({ success: z.literal(true), role: z.literal("admin"), name: z.string() });
