// The e-mails to members of the staff to whom enquiries are assigned.
import type { Assignee } from "#server/accounts/staff/roles.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";

/** `site` is the site's public URL, for the link. */
export type AssignedEmail = { enqueue: Mail["enqueue"]; site: string };

export const emailAssigned = (
	tx: Db,
	{ enqueue, site }: AssignedEmail,
	{ email }: Assignee,
	{
		id,
		reference,
		name: who,
		by,
		note,
	}: { id: string; reference: string; name: string; by: string; note?: string | undefined },
) =>
	enqueue(
		tx,
		"enquiryAssigned",
		email,
		{ by, who, reference, note: note || null, link: `${site}/admin/enquiries/${id}` },
		id,
	);

/** One e-mail about several enquiries: from a file, or from a colleague who has left. */
export const emailSeveralAssigned = (
	tx: Db,
	{ enqueue, site }: AssignedEmail,
	email: string,
	data: { count: number; file: string | null; leaver: string | null },
	about: string,
) => enqueue(tx, "enquiriesAssigned", email, { ...data, link: `${site}/admin/showcontact?assigned=me` }, about);
