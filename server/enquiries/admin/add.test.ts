// An enquiry added by hand: stored once, with its own channel, and a warning if the person is already known.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { anEnquiry, register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

const typed = {
	name: "Kiran Vora",
	phone: "098765-43210",
	email: "",
	purpose: "Export of imitation jewellery",
	address: "Varachha",
	channel: "walkIn",
	spoken: "yes",
	note: "Has a workshop with six people.",
	followUpOn: "",
	idempotencyKey: "0b0f8f5e-0a53-4d4e-9e5c-111111111111",
};

test("an enquiry after a walk-in is stored once, by whoever answers enquiries, without e-mails and without an address", async () => {
	const { db, office, visitor } = await openAdmin();
	const counsellor = visitor();
	const { email } = await register(counsellor);
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	await promote(db, email, "counsellor");
	const me = await idOf(db, email);
	await db.delete(emails);

	const send = () => counsellor.post("/auth/admin/new-enquiry", { ...typed, assignedTo: me });
	const [first, second] = await Promise.all([send(), send()]);
	expect([first.status, second.status]).toEqual([201, 201]);
	const { _id, reference } = await first.json();
	expect(await second.json()).toMatchObject({ _id, reference });
	const file = await (await counsellor.get(`/auth/admin/enquiries/${_id}`)).json();
	expect(file).toMatchObject({
		enquiry: { phone: "+919876543210", email: "", channel: "walkIn", waitingSince: null, assignedTo: { _id: me } },
		notes: [{ text: typed.note, isCall: false }],
		auditEntries: [{ action: "enquiry.add" }],
	});
	expect(await db.$count(emails)).toBe(0);
	expect(await db.$count(consents, eq(consents.subjectId, _id))).toBe(0);
	const [row] = await db.select({ email: enquiries.email }).from(enquiries).where(eq(enquiries.id, _id));
	expect(row?.email).toBeNull();
	// Lists, search and export work without the e-mail address.
	expect((await (await office.get("/auth/showcontact?q=9876543210")).json()).data).toMatchObject([{ email: "" }]);
	expect(await (await office.submit("/auth/admin/enquiries/export", {})).text()).toContain(reference);
	// The same key with another text is an error; without scripts the response redirects to the enquiry.
	expect((await office.post("/auth/admin/new-enquiry", { ...typed, name: "Somebody Else" })).status).toBe(409);
	const { idempotencyKey: _, ...plain } = typed;
	const sent = await office.submit("/auth/admin/new-enquiry", plain, { accept: "text/html" });
	expect([sent.status, sent.headers.get("location")]).toEqual([303, `/admin/enquiries/${_id}`]);
});

test("without a conversation the 48 hours begin, and each wrong field is named", async () => {
	const { db, office, visitor } = await openAdmin();
	const { spoken: _, ...notSpoken } = typed;
	const { _id } = await (await office.post("/auth/admin/new-enquiry", notSpoken)).json();
	const [row] = await db.select().from(enquiries).where(eq(enquiries.id, _id));
	expect(row).toMatchObject({ answeredAt: null, assignedTo: null });
	const wrong = async (changes: object) => {
		const answer = await office.post("/auth/admin/new-enquiry", {
			...notSpoken,
			idempotencyKey: undefined,
			...changes,
		});
		return [answer.status, Object.keys((await answer.json()).errors ?? {})];
	};
	expect(await wrong({ phone: "12", email: "kiran@" })).toEqual([422, ["phone", "email"]]);
	expect(await wrong({ phone: "+91 98765 11111", followUpOn: "2020-01-01" })).toEqual([422, ["followUpOn"]]);
	expect(await wrong({ phone: "+91 98765 11111", assignedTo: "nobody" })).toEqual([422, ["assignedTo"]]);
	expect(await wrong({ channel: "website" })).toEqual([422, ["channel"]]);
	const [owner] = (await (await office.get("/auth/admin/new-enquiry")).json()).assignees;
	const colleague = visitor();
	const { email } = await register(colleague);
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	await promote(db, email, "counsellor");
	await colleague.post("/auth/admin/new-enquiry", {
		...typed,
		phone: "+91 98765 22222",
		idempotencyKey: undefined,
		assignedTo: owner._id,
	});
	expect(
		await db.$count(emails, and(eq(emails.kind, "enquiryAssigned"), eq(emails.recipient, "office@example.com"))),
	).toBe(1);
	const anybody = visitor();
	await register(anybody);
	expect((await anybody.post("/auth/admin/new-enquiry", typed)).status).toBe(403);
});

test("a call that is added by hand answers what the same person wrote an hour ago", async () => {
	const { office, visitor } = await openAdmin();
	await visitor().post("/auth/addcontact", anEnquiry());
	const { idempotencyKey: _, ...call } = { ...typed, phone: "98765 43210", channel: "call" };
	expect((await office.post("/auth/admin/new-enquiry", call)).status).toBe(201);
	expect((await (await office.get("/auth/showcontact?show=waiting")).json()).data).toEqual([]);
});

test("a known phone number or address is shown before the enquiry is added, and refuses nothing", async () => {
	const { db, office, visitor } = await openAdmin();
	const { email } = await register(visitor());
	const before = await addEnquiry(db, { phone: "+919876543999", email });
	await addEnquiry(db, { phone: "+919876543999", spamReason: "honeypot" });
	const matches = async (query: Record<string, string>) =>
		(await office.get(`/auth/admin/new-enquiry?${new URLSearchParams(query)}`)).json();
	expect(await matches({ phone: "+91 (98765) 43999", email: "" })).toMatchObject({
		enquiries: [{ _id: before.id, samePhone: true, sameEmail: false }],
		people: [],
	});
	expect(await matches({ email: email.toUpperCase() })).toMatchObject({
		enquiries: [{ _id: before.id, samePhone: false, sameEmail: true }],
		people: [{ sameEmail: true }],
	});
	expect(await matches({ phone: "987", email: "x" })).toMatchObject({ enquiries: [], people: [] });
	expect((await office.post("/auth/admin/new-enquiry", { ...typed, email })).status).toBe(201);
});
