// Attempts at forgery, revoked certificates, and verification by others without our server.
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeNumber } from "#contract/certificates/number.ts";
import { users } from "#server/accounts/table.ts";
import { openKeys, signCertificate } from "#server/certificates/signature.ts";
import { certificates } from "#server/certificates/table.ts";
import { emails } from "#server/email/table.ts";
import { issue, openStudent, readMine, type Student, verify } from "#tests/certificates.ts";
import { type Credential, type DidDocument, isProved } from "#tests/credential-proof.ts";
import { noPages } from "#tests/pages.ts";

const frame = () => new Response('<head></head><main><div data-slot="verification"></div><input name="number"></main>');
const appOptions = { pages: { ...noPages, render: async () => frame() } };
const office = "/auth/admin/certificates";

/** The title of the page; also checks that the compressed response is equal. */
async function readPage(app: Student, number: string) {
	const answer = await app.visitor().get(`/verify/${number}`);
	const packed = await app.visitor().get(`/verify/${number}`, { "accept-encoding": "gzip, br" });
	const html = await answer.text();
	expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(html);
	return [answer.status, /<h2[^>]*>([^<]*)/.exec(html)?.[1]];
}

async function checkSignature(app: Student, jws: string) {
	const answer = await app.visitor().post("/auth/verify/signature", { jws });
	return ((await answer.json()) as { signed: { name: string } | null }).signed?.name ?? null;
}

/** The certificates whose bit is set. */
async function readStatusList(app: Student) {
	const list = (await (await app.visitor().get("/certificates/status/0")).json()) as Credential;
	const { encodedList } = list.credentialSubject as { encodedList: string };
	const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
	const rows = await app.db.select({ number: certificates.number, index: certificates.statusIndex }).from(certificates);
	const set = rows.filter(({ index }) => (bits[index >> 3] ?? 0) & (128 >> (index & 7)));
	const ones = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);
	expect(ones).toBe(set.length);
	return set.map(({ number }) => number).sort();
}

const jwsOf = async ({ db }: Student, number: string) =>
	(await db.select({ jws: certificates.jws }).from(certificates).where(eq(certificates.number, number)))[0]?.jws ?? "";

test("forged, edited, guessed, replaced, revoked and withdrawn certificates are each shown as what they are", async () => {
	const app = await openStudent({ appOptions });
	const { number: first } = await issue(app);
	const jws = await jwsOf(app, first);
	expect(await readPage(app, first)).toEqual([200, "This certificate is valid"]);
	expect([await checkSignature(app, jws), await readStatusList(app)]).toEqual(["Meena Patel", []]);

	const [head, payload = "", mac] = jws.split(".");
	const facts = JSON.parse(Buffer.from(payload, "base64url").toString());
	const edited = Buffer.from(JSON.stringify({ ...facts, name: "Mallory" })).toString("base64url");
	const forged = await signCertificate(await openKeys([`${"B".repeat(42)}A`]), { ...facts, name: "Mallory" });
	const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${edited}.`;
	for (const wrong of [`${head}.${edited}.${mac}`, forged, unsigned])
		expect(await checkSignature(app, wrong)).toBeNull();

	const guessed = makeNumber(2026, new Uint8Array([1, 2, 3, 4, 5]));
	expect(await readPage(app, guessed)).toEqual([404, "We have not issued a certificate with this number"]);
	expect(await readPage(app, `${first.slice(0, -1)}${first.endsWith("0") ? "1" : "0"}`)).toEqual([
		404,
		"This number has a typing error",
	]);

	const empty = await app.visitor().get("/verify/find?number=+");
	expect(empty.status).toBe(422);
	expect(await empty.text()).toContain("Please type the number</h2>");

	// Whatever was typed stays in the field.
	const odd = await app.visitor().get("/verify/EIBM-0000%22%3E");
	expect(await odd.text()).toContain('<input name="number" value="EIBM-0000&#34;&#62;">');
	// Only its beginning is looked up; an emoji that lies across the end is not cut in two.
	const long = await app.visitor().get(`/verify/find?number=${"9".repeat(59)}${encodeURIComponent("😀")}`);
	expect([long.status, long.headers.get("location")]).toEqual([303, `/verify/${"9".repeat(59)}%EF%BF%BD`]);

	const married = { name: "Meena Shah", localName: "", reason: "Marriage" };
	const reissued = await app.office.post(`${office}/${first}/reissue`, married);
	const { number: second } = (await reissued.json()) as { number: string };
	expect(await readPage(app, first)).toEqual([200, "This certificate has been replaced"]);
	expect(await (await app.visitor().get(`/verify/${first}`)).text()).toContain(`/verify/${second}`);
	expect(await readStatusList(app)).toEqual([first]);

	await app.office.post(`${office}/${second}/revoke`, { category: "error", note: "" });
	expect(await readPage(app, second)).toEqual([200, "This certificate has been revoked"]);
	// Nobody who shows the earlier one still has a new one.
	expect(await readPage(app, first)).toEqual([200, "This certificate has been revoked"]);
	const { revokedOn } = await verify(app, second);
	expect(revokedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(await verify(app, first)).toMatchObject({
		state: "revoked",
		category: "error",
		revokedOn,
		replacedBy: second,
	});
	expect(await readStatusList(app)).toEqual([first, second].sort());
	// The signature proves what was printed, not that it is still valid.
	expect(await checkSignature(app, await jwsOf(app, second))).toBe("Meena Shah");

	const again = { name: "Meena Shah", localName: "", missing: "" };
	const issued = await app.office.post(`${office}/people/${app.enrolmentId}/issue`, again);
	const { number: third } = (await issued.json()) as { number: string };
	const last = await jwsOf(app, third);
	expect((await app.student.post("/auth/delete-account", { password: "monsoon-over-hazira" })).status).toBe(200);
	expect(await readPage(app, third)).toEqual([200, "We have issued this certificate"]);
	expect(await readPage(app, second)).toEqual([200, "This certificate has been revoked"]);
	expect(await readStatusList(app)).toEqual([first, second, third].sort());
	for (const number of [first, second, third])
		expect(await (await app.visitor().get(`/verify/${number}`)).text()).not.toMatch(/Meena|M•••/);
	expect(await checkSignature(app, last)).toBe("Meena Shah");
});

test("a shared link shows a picture with the masked name while the certificate is valid, and none afterwards", async () => {
	const app = await openStudent({ appOptions });
	const { number } = await issue(app);
	const readTitle = async () =>
		/og:title" content="([^"]*)/.exec(await (await app.visitor().get(`/verify/${number}`)).text())?.[1];
	const getPicture = () => app.visitor().get(`/verify/${number}/picture.png`);
	expect(await readTitle()).toMatch(/^M••• P••• · /);
	const picture = Buffer.from(await (await getPicture()).arrayBuffer());
	expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
	await app.office.post(`${office}/${number}/revoke`, { category: "error", note: "" });
	expect([await readTitle(), (await getPicture()).status]).toEqual([undefined, 404]);
});

test("certificates are verified while the database can only be read, and guessing is limited then too", async () => {
	const app = await openStudent({ appOptions });
	const { number } = await issue(app);
	const jws = await jwsOf(app, number);
	// In every connection of the pool.
	const sessions = Array.from({ length: app.pool.options.max }, () => app.pool.connect());
	for (const session of await Promise.all(sessions)) {
		await session.query("set default_transaction_read_only = on");
		session.release();
	}
	const change = app.db.update(certificates).set({ note: "x" });
	await expect(change).rejects.toMatchObject({ cause: { code: "25006" } });
	expect(await readPage(app, number)).toEqual([200, "This certificate is valid"]);
	expect(await verify(app, number)).toMatchObject({ state: "valid" });
	const named = await app.visitor().post(`/auth/verify/${number}/name`, { name: "Meena Patel" });
	expect([named.status, await named.json()]).toMatchObject([200, { matches: true }]);
	expect([await checkSignature(app, jws), await readStatusList(app)]).toEqual(["Meena Patel", []]);
	for (let count = 0; count < 20; count++)
		await app.visitor().get(`/auth/verify/${makeNumber(2026, new Uint8Array([7, count, 7, 7, 7]))}`);
	expect((await app.visitor().get(`/auth/verify/${number}`)).status).toBe(429);
});

test("a list needs the link in the mailbox, has at most 200 certificates, and an address 1,000 a day", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const employer = app.visitor();
	const ask = (key: string, list: string) => employer.post("/auth/verify/list", { key, list });
	// The page leaves it to the server to ask for the address, in the language of the page.
	const unasked = await employer.submit("/gu/auth/verify/list/link", { email: "" });
	expect(await unasked.text()).toContain("<li>તમારું ઈમેલ સરનામું: કૃપા કરીને આ ખાનું ભરો.</li>");
	await employer.post("/auth/verify/list/link", { email: "hr@example.com" });
	const [mail] = await app.db.select().from(emails).where(eq(emails.kind, "certificateList"));
	const link = (mail?.data as { link: string } | undefined)?.link;
	const key = new URL(link ?? "").searchParams.get("key") ?? "";
	const other = Buffer.from(JSON.stringify(["hr@example.com", Date.now() + 9e9])).toString("base64url");
	expect((await ask(`${other}.${key.split(".")[1]}`, number)).status).toBe(409);

	const names = ["Meena Patel", "Asha Patel", "A", "B", "C", "Meena Patel"];
	const file = await ask(
		key,
		["Number,Name", ...names.map((name) => `${number}, ${name}`), "EIBM-2026-0", "", "pending, Ravi Shah"].join("\r\n"),
	);
	const lines = (await file.text()).trim().split("\r\n").slice(1);
	const answers = lines.map((line) => line.split(",").slice(1, 4).join(" ").replaceAll('"', ""));
	// The sixth name tried for one certificate is no longer compared.
	expect(answers).toEqual([
		"valid M••• P••• yes",
		...Array(4).fill("valid M••• P••• no"),
		"valid M••• P••• ",
		"typing error  ",
		// Whoever has given no number is not left out.
		"typing error  ",
	]);

	const many = (count: number) => Array(count).fill(number).join("\n");
	expect((await ask(key, many(201))).status).toBe(422);
	expect((await ask(key, "nothing here")).status).toBe(422);
	// Parsing is linear, however long a line is: with backtracking, these would take days.
	for (const line of [`${" ".repeat(38_000)}""x`, `"1"${"\t".repeat(30_000)}"a"`, `1${" ".repeat(38_000)}"x"x`])
		expect((await ask(key, `x\n${line}`)).status).toBeLessThan(500);
	const atOnce = await Promise.all(Array.from({ length: 9 }, () => ask(key, many(199))));
	expect(atOnce.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(5).fill(429)]);
	const { rows } = await app.db.execute(sql`select data from emails where kind = 'certificateList'`);
	expect(rows).toHaveLength(1);
});

test("an independent verifier accepts the Open Badges credential and the status list, and neither after a change", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const read = async <Json>(address: string) => (await (await app.student.get(address)).json()) as Json;
	const did = await read<DidDocument>("/.well-known/did.json");
	// Nobody has proved whose address it is yet, so it is not signed.
	const badgePath = `/auth/my-certificate/${number}/badge`;
	expect((await app.student.get(badgePath)).status).toBe(409);
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, app.email));
	const badge = await read<Credential>(badgePath);
	const list = await read<Credential>("/certificates/status/0");
	expect([await isProved(badge, did), await isProved(list, did)]).toEqual([true, true]);
	expect(await isProved({ ...badge, name: "Master of Trade" }, did)).toBe(false);
	expect(await isProved({ ...badge, validFrom: "2020-01-01T00:00:00Z" }, did)).toBe(false);
	const subject = { ...(list.credentialSubject as object), statusPurpose: "suspension" };
	expect(await isProved({ ...list, credentialSubject: subject }, did)).toBe(false);
	expect(JSON.stringify(badge)).not.toContain(app.email);
	await app.office.post(`${office}/${number}/revoke`, { category: "error", note: "" });
	expect((await app.student.get(badgePath)).status).toBe(409);
	expect((await readMine(app)).certificates[0]?.state).toBe("revoked");
});
