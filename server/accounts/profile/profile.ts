// What users change about themselves: name, phone number, picture. A new address is only requested here
// (email-address/).

import { and, eq, inArray, isNull } from "drizzle-orm";
import { showedAddress, showedOthers } from "#contract/shown-details.ts";
import { listDetails, type PersonDetails } from "#server/accounts/admin/corrections.ts";
import { requestAddressChange } from "#server/accounts/email-address/email-address.ts";
import { users } from "#server/accounts/table.ts";
import { recordConsent } from "#server/consent/consent.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { deleteUnused, removeUnsaved } from "#server/files/picture-cleanup.ts";
import { newPictureName } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { named } from "#server/names/name-search.ts";

/** The prefix of profile pictures among the uploads. */
const owner = "person";
export const isPersonPicture = (image: string | null): image is string => image?.startsWith(`${owner}-`) ?? false;

/** `site` is the base URL of e-mailed links. */
type Parts = { db: Db; storage: Storage; mail: Mail; site: string };

/** `phone` is E.164; `picture` comes from drawSizes(); `email` is set if the user wants another address. */
export type ProfileChange = {
	name: string;
	phone: string;
	email?: string | undefined;
	picture?: Uint8Array | undefined;
	expected?: string | undefined;
};

/** `changed`: the page showed other details, for example before staff corrected them; `now` are the present ones. */
export type Updated =
	| { ok: true }
	| { ok: false; why: "alreadyRegistered" }
	| { ok: false; why: "changed"; now: string };

/** The same change once more, because its answer was lost: the page shows what was before it. */
export const isRepeated = ({ name, phone, expected = "" }: ProfileChange, person: PersonDetails) =>
	showedAddress(expected, person) && person.name === name && person.phone === phone;

/** Changes everything or nothing. The previous picture is deleted afterwards. */
export async function updateProfile(
	{ db, storage, mail, site }: Parts,
	{ id: userId }: Actor,
	change: ProfileChange,
): Promise<Updated> {
	const { name, phone, email, picture, expected } = change;
	const image = picture && newPictureName(owner);
	// The file first, so that no row refers to a missing picture. Files left over by a crash are removed at the next
	// start.
	if (image) await storage.put(image, picture);
	const updated = await db
		.transaction(async (tx) => {
			const before = await lockPerson(tx, userId);
			if (showedOthers(expected, before) && !isRepeated(change, before))
				return { ok: false, why: "changed", now: listDetails(before) } as const;
			if (email) {
				const asked = await requestAddressChange({ db: tx, mail, site }, userId, email);
				if (!asked.ok && asked.why === "alreadyRegistered") return { ok: false, why: asked.why } as const;
			}
			await tx
				.update(users)
				.set({ ...named(name), phone, ...(image ? { image } : {}), updatedAt: new Date() })
				.where(eq(users.id, userId));
			await recordConsent(tx, "profile", userId);
			return { ok: true, before: before.image } as const;
		})
		.catch(async (error: unknown) => {
			if (image) await removeUnsaved(error, () => storage.remove(image));
			throw error;
		});
	if (!updated.ok) {
		if (image) await storage.remove(image);
		return updated;
	}
	if (image && isPersonPicture(updated.before)) await storage.remove(updated.before);
	return { ok: true };
}

export async function removePicture({ db, storage }: Pick<Parts, "db" | "storage">, { id: userId }: Actor) {
	const before = await db.transaction(async (tx) => {
		const { image } = await lockPerson(tx, userId);
		await tx.update(users).set({ image: null, updatedAt: new Date() }).where(eq(users.id, userId));
		return image;
	});
	if (isPersonPicture(before)) await storage.remove(before);
}

/**
 * Two updates of one user wait for each other, so that each removes exactly the picture it replaced. Throws NotFound if
 * they were erased while the form was still on its way.
 */
async function lockPerson(tx: Db, userId: string) {
	const [person] = await tx
		.select({ name: users.name, phone: users.phone, email: users.email, image: users.image })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.erasedAt)))
		.for("update");
	if (!person) throw new NotFound();
	return person;
}

/** Removes profile pictures that belong to no user. */
export const deletePictures = ({ db, storage }: Pick<Parts, "db" | "storage">) =>
	deleteUnused(storage, owner, async (names) => {
		const used = await db.select({ image: users.image }).from(users).where(inArray(users.image, names));
		return new Set(used.map(({ image }) => image));
	});
