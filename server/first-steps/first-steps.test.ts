import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleOf } from "#content/samples.ts";
import type { FirstStep, FirstStepsResponse, SampleContentResponse } from "#contract/admin/first-steps.ts";
import { auditEntries } from "#server/audit/table.ts";
import { contentPublications, contentRevisions } from "#server/content/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";

type Admin = Awaited<ReturnType<typeof openAdmin>>;

async function readSteps({ office }: Pick<Admin, "office">) {
	const answer = await office.get("/auth/admin/first-steps");
	expect(answer.status).toBe(200);
	const { steps, samples } = (await answer.json()) as FirstStepsResponse;
	const of = (step: FirstStep) => steps.find((one) => one.step === step);
	return { of, samples, states: steps.map(({ state }) => state) };
}

async function readSamples(browser: Admin["office"]) {
	const answer = await browser.get("/auth/admin/sample-content");
	expect(answer.status).toBe(200);
	const { entries } = (await answer.json()) as SampleContentResponse;
	return new Map(entries.map(({ entry, samples }) => [entry, samples.map(({ path }) => path.join("."))]));
}

/** Publishes changes as the editor does. */
async function publish({ db }: Admin, entry: "institute" | "fees", changes: object) {
	const [publication] = await db
		.insert(contentPublications)
		.values({ kind: "publish", note: "", byId: "owner", byName: "Owner" })
		.returning();
	const values = { ...sampleOf(entry), ...changes };
	await db.insert(contentRevisions).values({ publicationId: publication?.id ?? 0, entry, values });
}

test("on a new site every first step is open, and a step about content is done when it is published", async () => {
	const app = await openAdmin();
	const fresh = await readSteps(app);
	expect(new Set(fresh.states)).toEqual(new Set(["open"]));
	expect(fresh.of("name")).toEqual({ step: "name", state: "open", left: 5 });
	expect(fresh.of("legal")).toMatchObject({ left: 5 });

	const own = { shortName: "SIT", name: "Surat Institute of Trade", parent: "SIT LLP", website: "www.sit.example" };
	await publish(app, "institute", own);
	expect((await readSteps(app)).of("name")).toEqual({ step: "name", state: "open", left: 1 });
	const gstin = "24AAAAA0000A1Z8";
	await publish(app, "institute", { ...own, university: "Another University", gstin, isSample: false });
	await publish(app, "fees", { price: 25_000_00 });
	const later = await readSteps(app);
	for (const step of ["name", "tax", "fees"] as const) expect(later.of(step)).toMatchObject({ state: "done", left: 0 });
	expect(later.of("contact")).toMatchObject({ state: "open" });
	expect(later.of("legal")).toMatchObject({ state: "open", left: 4 });
	expect(later.samples).toBe(fresh.samples - 6);
});

test("the step about e-mail is done when a mail server is set, tested and works", async () => {
	const server = await startMailServer();
	const app = await openAdmin({ SMTP_URL: server.url });
	server.state.reject = "550 5.7.1 Relaying denied";
	await app.office.post("/auth/admin/settings/mail/test", {});
	expect((await readSteps(app)).of("mail")).toMatchObject({ state: "open" });
	server.state.reject = false;
	await app.office.post("/auth/admin/settings/mail/test", {});
	expect((await readSteps(app)).of("mail")).toEqual({ step: "mail", state: "done", left: null });
});

test("test payments of our own do not finish the step about payments", async () => {
	const app = await openAdmin();
	await app.office.post("/auth/admin/settings/payments/test", {});
	expect((await readSteps(app)).of("payments")).toMatchObject({ state: "open" });
});

test("a step can be put off, found right as it is and brought back, and the log says who did it", async () => {
	const app = await openAdmin();
	const choose = (step: string, choice: string) => app.office.submit(`/auth/admin/first-steps/${step}`, { choice });
	expect((await choose("tax", "kept")).status).toBe(303);
	// Also if the button is tapped several times.
	await Promise.all(Array.from({ length: 8 }, () => choose("fees", "later")));
	const chosen = await readSteps(app);
	expect([chosen.of("tax")?.state, chosen.of("fees")?.state]).toEqual(["kept", "later"]);
	await choose("fees", "open");
	await choose("fees", "open");
	expect((await readSteps(app)).of("fees")?.state).toBe("open");
	const entries = await app.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.action, "first-step.choose"))
		.orderBy(auditEntries.id);
	expect(entries.map(({ subjectId, after }) => [subjectId, after?.choice])).toEqual([
		["first-step-tax", "Right as it is"],
		["first-step-fees", "Put off"],
		["first-step-fees", "To do"],
	]);
	expect((await choose("fees", "done")).status).toBe(422);
});

test("whoever writes content sees what is still sample content, and nobody else", async () => {
	const app = await openAdmin();
	const editor = app.visitor();
	await promote(app.db, (await register(editor)).email, "editor");
	const counsellor = app.visitor();
	await promote(app.db, (await register(counsellor)).email, "counsellor");
	const fresh = await readSamples(editor);
	expect(fresh.get("institute")).toEqual(expect.arrayContaining(["name", "phone", "address", "grievance.name"]));
	expect(fresh.get("institute")).not.toEqual(expect.arrayContaining(["latitude"]));
	expect(fresh.get("institute")).not.toEqual(expect.arrayContaining(["gstin"]));
	await publish(app, "institute", { phone: "+91 98250 00000" });
	const changed = await readSamples(editor);
	expect(changed.get("institute")).toEqual(fresh.get("institute")?.filter((path) => path !== "phone"));
	expect((await counsellor.get("/auth/admin/sample-content")).status).toBe(403);
	expect((await editor.get("/auth/admin/first-steps")).status).toBe(403);
});
