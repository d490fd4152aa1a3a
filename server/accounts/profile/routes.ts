import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { accountWords } from "#content/en/account/account.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { ProfileForm, ProfileResponse } from "#contract/accounts.ts";
import { ErrorResponse } from "#contract/responses.ts";
import { showedAddress, showedOthers } from "#contract/shown-details.ts";
import { presentPerson } from "#server/accounts/accounts.ts";
import { listDetails, type PersonDetails } from "#server/accounts/admin/corrections.ts";
import { requestAddressChange } from "#server/accounts/email-address/email-address.ts";
import { isRepeated, removePicture, updateProfile } from "#server/accounts/profile/profile.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { receiveForm, type SentForm } from "#server/files/multipart.ts";
import { cutPicture, readPictureForm } from "#server/files/picture-form.ts";
import { inPictureTurn, pictureBytes, square } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/authorization.ts";
import { checkRecentProof, defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonResponse, newRoutes } from "#server/http/request-context.ts";
import { conflict, enrolmentRequired, errorResponse, invalidInput, signedOutResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	storage: Storage;
	sessions: Sessions;
	limits: Limits;
	mail: Mail;
	baseUrl: string | undefined;
	mailLeaves: boolean;
};

export const profileRoutes = (parts: Parts) => {
	const { limits, sessions } = parts;

	async function answerPerson(c: Context, message: string) {
		const actor = await sessions.findActor(getCookie(c, sessions.cookieName));
		if (!actor) return signedOutResponse(c);
		return c.json({ success: true as const, message, user: presentPerson(actor) }, 200);
	}

	async function update(c: Context, actor: Actor) {
		const { account } = words().messages;
		const { pictureLarge } = serverWords().uploads;
		const sent = await receiveForm(c.req.raw, pictureBytes);
		if (!sent) return errorResponse(c, 413, words().messages.form.invalid, { image: pictureLarge });
		const read = await inPictureTurn(() => readProfile(c, sent)).finally(sent.drop);
		if (read instanceof Response) return read;

		const { name, phone, picture, expected } = read;
		// Before anything is sent to an address that the form of another account had.
		if (showedOthers(expected, actor) && !isRepeated(read, actor)) return otherDetails(c, expected, actor);
		// The current address, or the one already pending, is not a new request.
		const email =
			read.email && read.email !== actor.email && read.email !== actor.pendingEmail ? read.email : undefined;
		if (email) {
			// The link for the first second factor goes to this address: the password alone must not choose it.
			if (actor.mustEnrol) return enrolmentRequired(c);
			const error = !actor.usesPassword
				? serverWords().profileResponses.googleAddress
				: parts.mailLeaves
					? null
					: serverWords().profileResponses.mailUnavailable;
			if (error) return errorResponse(c, 422, words().messages.form.invalid, { email: error });
			const unproved = checkRecentProof(c, actor);
			if (unproved) return unproved;
			await limits.consume("addressMail", actor.id);
			// One mailbox may be named by many accounts.
			await limits.consume("notice", email);
		}
		const site = siteOrigin(c, parts.baseUrl);
		const updated = await updateProfile({ ...parts, site }, actor, { name, phone, email, picture, expected });
		if (!updated.ok && updated.why === "changed") return conflict(c, updated.now);
		if (!updated.ok)
			return errorResponse(c, 409, words().messages.form.invalid, {
				email: serverWords().profileResponses.addressTaken,
			});
		return answerPerson(c, account.profileUpdated);
	}

	return newRoutes()
		.openapi(updateProfileByScript, (c) => update(c, c.var.actor))
		.openapi(updateProfileByForm, (c) => update(c, c.var.actor))
		.openapi(removeOwnPicture, async (c) => {
			await removePicture(parts, c.var.actor);
			return answerPerson(c, serverWords().profileResponses.pictureRemoved);
		})
		.openapi(withdrawAddress, async (c) => {
			const { id, email } = c.var.actor;
			await requestAddressChange({ ...parts, site: siteOrigin(c, parts.baseUrl) }, id, email);
			return answerPerson(c, serverWords().profileResponses.addressWithdrawn);
		});
};

/** 409 because the page showed earlier details of this account, or another one that was signed in here then. */
export function otherDetails(c: Context, expected: string, person: PersonDetails) {
	const now = listDetails(person);
	if (showedAddress(expected, person)) return conflict(c, now);
	return c.json({ success: false as const, message: serverWords().accountResponses.otherDetails(now), now }, 409);
}

/** The form's fields and its re-encoded picture, or an error response that lists what is wrong. */
async function readProfile(c: Context, sent: SentForm) {
	const read = readPictureForm(c, sent);
	if (read instanceof Response) return read;
	const typed = ProfileForm.safeParse(read.texts);
	if (!typed.success) return invalidInput(c, typed.error);
	if (!read.image) return { ...typed.data, picture: undefined };
	const cuts = await cutPicture(c, read.image, { picture: { ...square, as: "webp" } });
	return cuts instanceof Response ? cuts : { ...typed.data, ...cuts };
}

const profile = {
	path: "/auth/updateprofile" as const,
	tags: ["Accounts"],
	access: "signedIn" as const,
	limit: { rule: "ownForm", by: "person", as: "profile" } as const,
	upload: { seconds: 180 },
	form: {
		next: "/profile?done=updated",
		labels: () => {
			const { name, phone, email, picture } = accountWords().profile.details;
			return { name, phone, email, image: picture };
		},
	},
	request: {
		body: {
			content: {
				"multipart/form-data": {
					// Described but not parsed by the library, which would read the whole upload into memory first.
					schema: {
						type: "object" as const,
						required: ["name", "phone"],
						properties: {
							name: { type: "string" as const, maxLength: 80 },
							phone: { type: "string" as const },
							email: { type: "string" as const },
							expected: { type: "string" as const },
							image: {
								type: "string" as const,
								format: "binary",
								description: "JPEG, PNG, WebP or AVIF, at most 5 MB",
							},
						},
					},
				},
			},
		},
	},
	responses: {
		200: jsonResponse(ProfileResponse, "Changed; a new e-mail address takes effect once its link is used"),
		413: jsonResponse(ErrorResponse, "The picture is too large"),
	},
};

const updateProfileByScript = defineRoute({
	...profile,
	method: "put",
	summary: "Change the user's details and picture",
});
const updateProfileByForm = defineRoute({
	...profile,
	method: "post",
	summary: "The same for a form without scripts, which cannot send PUT",
});

const removeOwnPicture = defineRoute({
	method: "post",
	path: "/auth/remove-picture",
	form: { next: "/profile?done=pictureRemoved" },
	tags: ["Accounts"],
	summary: "Remove the user's picture",
	access: "signedIn",
	responses: { 200: jsonResponse(ProfileResponse, "Removed") },
});

const withdrawAddress = defineRoute({
	method: "post",
	path: "/auth/withdraw-address",
	form: { next: "/profile?done=addressWithdrawn" },
	tags: ["Accounts"],
	summary: "Cancel a change of e-mail address",
	access: "signedIn",
	responses: { 200: jsonResponse(ProfileResponse, "The e-mailed link is no longer valid") },
});
