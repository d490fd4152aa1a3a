import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emails } from "#server/email/table.ts";
import { openApp } from "#tests/app.ts";
import { freshContent } from "#tests/content.ts";
import { drawDocument } from "#tests/documents.ts";
import { registerApplicant } from "#tests/people.ts";
import { readForm } from "#tests/rendered-form.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";
import { startMailServer } from "#tests/servers/mail-server.ts";

test("a document that could not be drawn is drawn on the next request, and its e-mail then carries it", async () => {
	let works = false;
	const server = await startMailServer();
	const app = await openApp(
		{ SMTP_URL: server.url },
		{
			renderDocument: (paper, letterhead) =>
				works ? drawDocument(paper, letterhead) : Promise.reject(new Error("no typeface")),
		},
	);
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	const [mail] = await app.db.select().from(emails).where(eq(emails.kind, "paymentReceipt"));
	const deliver = () => app.mail.deliver({ mailId: mail?.id ?? "" }, new AbortController().signal);
	// The job fails and will be retried; staff see why and may retry it now.
	await expect(deliver()).rejects.toThrow("no typeface");
	const { payments } = await (await student.get("/auth/payments")).json();
	const address = `/auth/document?number=${encodeURIComponent(payments[0].documents[0].number)}`;
	expect((await student.get(address)).status).toBe(500);
	works = true;
	expect(await app.mail.retry(app.db, mail?.id ?? "")).toBe(true);
	await deliver();
	expect(server.received.find(({ text }) => text.includes("application/pdf"))).toBeDefined();
	const drawn = await student.get(address);
	expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

test("a document has the words of the buyer's language, and names things as the institute wrote them, whoever opens it", async () => {
	const drawn: Parameters<typeof drawDocument>[] = [];
	const app = await openApp(
		{},
		{
			renderDocument: (...what) => {
				drawn.push(what);
				return drawDocument(...what);
			},
		},
	);
	const student = app.visitor();
	await registerApplicant(student);
	expect((await student.post("/auth/language", { language: "gu" })).status).toBe(200);
	// Whether the page was in Gujarati or English, it is the same order for the same product.
	const began = await student.post("/gu/auth/create-payment", {});
	const { fields } = await payAtGateway(student, "success");
	expect(readForm(await began.text()).fields.txnid).toBe(fields.txnid);
	await returnFromGateway(app, fields);
	const { payments } = await (await student.get("/auth/payments")).json();
	const address = `/auth/document?number=${encodeURIComponent(payments[0].documents[0].number)}`;
	const first = await student.get(`/hi${address}`);
	expect(await first.arrayBuffer()).toEqual(await (await student.get(address)).arrayBuffer());
	expect(drawn).toMatchObject([
		[
			{ language: "gu", item: { name: "Advance Course" }, seller: { name: freshContent.institute.parent } },
			{ name: freshContent.institute.name },
		],
	]);
});
