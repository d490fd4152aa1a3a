// Accounts and sign-in: the calls under /auth. The field names are those of the legacy client.
import { z } from "zod";
import { withLatinDigits } from "#contract/digits.ts";
import { languages } from "#contract/languages.ts";
import { permissions } from "#contract/permissions.ts";
import { readPhone } from "#contract/phone.ts";
import { purchaseStatuses, roles, staffRoles } from "#contract/states.ts";
import { Email, Line, Phone, problem, Typed } from "#contract/text.ts";

export const passwordLength = { min: 8, max: 128 } as const;

/**
 * A new password, in the normalised form in which it is stored (NFKC). The length is counted after that, so that eight
 * characters are eight on any keyboard.
 */
const NewPassword = Typed.min(1, problem("required"))
	.max(passwordLength.max, problem("password"))
	.normalize("NFKC")
	.refine((password) => [...password].length >= passwordLength.min, problem("password"));

/** An existing password, as it is typed. */
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

export const LanguageForm = z.strictObject({ language: z.enum(languages, problem("choice")) });

export const ForgotPasswordForm = z.strictObject({ email: Email });

const MailedToken = Typed.min(1, problem("invalid")).max(200, problem("invalid"));

/** `token` comes from the e-mailed link. */
export const ResetPasswordForm = z.strictObject({ token: MailedToken, password: NewPassword });

/** While signed in: the current password and the new one. */
export const ChangePasswordForm = z.strictObject({ current: KnownPassword, password: NewPassword });

/** A code of the authenticator app, or a recovery code. */
const SecondFactorCode = Typed.trim()
	.overwrite(withLatinDigits)
	.min(1, problem("required"))
	.max(40, problem("invalid"));

/** The browser's JSON response to a passkey request, as text. */
const PasskeyAnswer = Typed.min(1, problem("required")).max(30_000, problem("invalid"));

/** Before an action that must not be possible on a borrowed device: the second factor or, without one, the password. */
export const ProofForm = z.strictObject({
	password: KnownPassword.optional(),
	code: SecondFactorCode.optional(),
	passkey: PasskeyAnswer.optional(),
});

/** The second step of a sign-in: a code or a passkey. `remember`: not asked again on this device for 30 days. */
export const SecondStepForm = z.strictObject({
	code: SecondFactorCode.optional(),
	passkey: PasskeyAnswer.optional(),
	remember: z.literal("yes", problem("choice")).optional(),
});

export const AddPasskeyForm = z.strictObject({ passkey: PasskeyAnswer });
export const PasskeySignInForm = z.strictObject({ passkey: PasskeyAnswer });

/** The first code of a new authenticator app. */
export const ConfirmFactorForm = z.strictObject({ code: SecondFactorCode });
export const NoFields = z.strictObject({});
/** `setup` comes from the e-mailed link with which staff set up their first second factor. */
export const SetUpForm = z.strictObject({ setup: MailedToken.optional() });
export const ForgetDeviceForm = z.strictObject({ id: Typed.min(1, problem("required")).max(100, problem("invalid")) });

/** `password` is needed if the browser is not signed in to the account of the link. */
export const ConfirmEmailForm = z.strictObject({
	token: MailedToken,
	password: Typed.max(passwordLength.max, problem("password")).optional(),
});
export const ConfirmEmailQuery = z.object({ token: MailedToken });

/** The link that reverses a change of address. */
export const UndoEmailForm = z.strictObject({ token: MailedToken });
export const UndoEmailQuery = z.object({ token: MailedToken });

export const InvitationQuery = z.object({ token: MailedToken });
/** If there is no account with the address, the invited person creates one: then all fields are needed. */
export const AcceptInvitation = z.strictObject({
	token: MailedToken,
	name: Line(80).optional(),
	phone: Phone.optional(),
	password: NewPassword.optional(),
});

export const EndSessionForm = z.strictObject({ id: Typed.min(1, problem("required")).max(100, problem("invalid")) });
export const EndAllSessionsForm = z.strictObject({ which: z.enum(["others", "all"], problem("choice")) });

/** What the legacy client claims about a user. Only `idToken` proves it; the other fields must match it. */
export const GoogleForm = z.strictObject({
	uid: Typed.min(1, problem("required")).max(255, problem("tooLong")),
	email: Email,
	name: Typed.max(200, problem("tooLong")).nullish(),
	profilePic: Typed.max(500, problem("tooLong")).nullish(),
	/** An invalid number is treated as none. */
	phone: Typed.max(24, problem("phone"))
		.nullish()
		.transform((typed) => readPhone(typed ?? "")),
	idToken: Typed.max(8192, problem("tooLong")).optional(),
});

/** Query parameters of the provider's redirect. */
export const GoogleReturn = z.object({
	state: z.string().max(500).optional(),
	code: z.string().max(2000).optional(),
	error: z.string().max(200).optional(),
	iss: z.string().max(300).optional(),
});

/** What the page showed, by `shownDetails`; absent from a page of an earlier release. */
export const ShownDetails = Typed.max(1000).optional();

/** The text fields of PUT /auth/updateprofile; the picture is sent in the same form. An empty address changes nothing. */
export const ProfileForm = z.strictObject({
	name: Line(80),
	phone: Phone,
	email: Typed.trim()
		.max(254, problem("tooLong"))
		.toLowerCase()
		.pipe(z.union([z.literal(""), z.email(problem("email"))], problem("email")))
		.optional(),
	expected: ShownDetails,
});

/** Typed to confirm the deletion of the account: the password or, for people without one, the word on the screen. */
export const DeleteAccountForm = z.strictObject({
	password: Typed.max(passwordLength.max, problem("password")).optional(),
	word: Typed.max(40, problem("invalid")).optional(),
	/** Keeps the name, course and dates of their certificate, so that others can still verify it. */
	keepCertificate: z.literal("yes").optional(),
});

/** A user, as shown to themselves. */
export const Person = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	/** Whether the user has confirmed the address. */
	emailVerified: z.boolean(),
	/** An address they want to change to; it takes effect when its link is used. */
	pendingEmail: z.string().nullable(),
	phone: z.string().nullable(),
	mobile: z.string().nullable(),
	profilePic: z.string().nullable(),
	role: z.enum(roles),
	status: z.string(),
	purchaseStatus: z.enum(purchaseStatuses),
	AdmissionId: z.string().nullable(),
	/** Whether they have no admission form, but one that was sent with their address waits for their confirmation. */
	formWaits: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** Without `user`, the second factor is still to be given. */
export const LoginResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	user: Person.optional(),
	secondStep: z.literal(true).optional(),
	/** Whether the second step can be a passkey. */
	passkey: z.boolean().optional(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;
export const SignUpResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });
export type SignUpResponse = z.infer<typeof SignUpResponse>;

/** `users` for a user with a password, `googleuser` for one who only uses the identity provider. */
export const CurrentUserResponse = z.object({
	success: z.literal(true),
	users: Person.optional(),
	googleuser: Person.optional(),
});
/** The address that an e-mailed link confirms, and what else the visitor has to prove. */
export const MailedLinkResponse = z.object({
	success: z.literal(true),
	email: z.string(),
	needs: z.enum(["nothing", "password", "signIn"]),
});
/** `recent`: no proof is needed now. `way`: how to give one. */
export const ProofResponse = z.object({
	success: z.literal(true),
	recent: z.boolean(),
	way: z.enum(["passkey", "code", "password", "signIn"]),
});
/** The roles that an invitation offers, and what the visitor has to do to accept it. */
export const InvitationResponse = z.object({
	success: z.literal(true),
	email: z.string(),
	roles: z.array(z.enum(staffRoles)),
	invitedBy: z.string(),
	needs: z.enum(["nothing", "signIn", "otherAccount", "account"]),
});
/** The second factor of the signed-in user. */
export const SecondFactorResponse = z.object({
	success: z.literal(true),
	isOn: z.boolean(),
	hasApp: z.boolean(),
	passkeys: z.array(z.object({ id: z.string(), device: z.string(), since: z.string(), usedAt: z.string().nullable() })),
	/** Whether staff cannot work without it. */
	required: z.boolean(),
	/** Whether it can be set up only with an e-mailed link. */
	linkNeeded: z.boolean(),
	/** While it is being set up: the key for the app, as text, as a link and as a QR code (an SVG path of size × size). */
	started: z
		.object({ key: z.string(), link: z.string(), qr: z.object({ size: z.int(), path: z.string() }) })
		.nullable(),
	recoveryCodesLeft: z.int(),
	devices: z.array(
		z.object({
			id: z.string(),
			device: z.string(),
			address: z.string().nullable(),
			since: z.string(),
			until: z.string(),
			current: z.boolean(),
		}),
	),
});
export type SecondFactorResponse = z.infer<typeof SecondFactorResponse>;
/** The options of WebAuthn in JSON, as the browser's own functions and `@simplewebauthn/browser` take them. */
export const PasskeyOptions = z.object({
	success: z.literal(true),
	message: z.string(),
	options: z.looseObject({ challenge: z.string() }),
});
/** Shown once; empty if there are some already. */
export const RecoveryCodesResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	recoveryCodes: z.array(z.string()),
});
export type RecoveryCodesResponse = z.infer<typeof RecoveryCodesResponse>;
/** The address that an e-mailed link restores. */
export const UndoLinkResponse = z.object({ success: z.literal(true), email: z.string() });
/** `setup` is the token with which a new member of the staff sets up their second factor. */
export const InvitationAccepted = z.object({
	success: z.literal(true),
	message: z.string(),
	setup: z.string().nullable(),
});
export type InvitationAccepted = z.infer<typeof InvitationAccepted>;
export const SessionsResponse = z.object({
	success: z.literal(true),
	sessions: z.array(
		z.object({
			id: z.string(),
			/** Browser and operating system, as text. */
			device: z.string(),
			address: z.string().nullable(),
			startedAt: z.string(),
			/** Whether it began with the second factor, or on a remembered device. */
			secondFactor: z.boolean(),
			/** The session of this browser. */
			current: z.boolean(),
		}),
	),
});
/** `signedOut`: the session of this browser ended too. */
export const EndedResponse = z.object({ success: z.literal(true), message: z.string(), signedOut: z.boolean() });
export type EndedResponse = z.infer<typeof EndedResponse>;
export const ConfirmEmailResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });
export type ConfirmEmailResponse = z.infer<typeof ConfirmEmailResponse>;
export const ProfileResponse = z.object({ success: z.literal(true), message: z.string(), user: Person });
export type ProfileResponse = z.infer<typeof ProfileResponse>;
/** `permissions`: what this member of the staff may do, so that screens offer nothing else. */
export const AdminCheckResponse = z.object({
	success: z.literal(true),
	role: z.literal("admin"),
	name: z.string(),
	staffRoles: z.array(z.enum(staffRoles)),
	permissions: z.array(z.enum(permissions)),
});
