// A student who has earned a certificate, for tests about certificates.
import type { MyCertificate, Verification } from "#contract/certificates/certificates.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { issueDue } from "#server/certificates/issue.ts";
import { openAdmin } from "#tests/admin.ts";
import type { AppOptions } from "#tests/app.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { publishContent } from "#tests/content.ts";
import { register } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";

/** A student who attended eleven classes of their own batch and one make-up class in another. */
export async function openStudent({
	attended = 12,
	appOptions = {},
}: {
	attended?: number;
	appOptions?: AppOptions;
} = {}) {
	const app = await openAdmin({}, appOptions);
	await publishContent(app, {
		certificates: { ...app.content.basis.certificates, needsExam: false, needsPractical: false },
	});
	const student = app.visitor();
	const { email } = await register(student, { name: "Meena Patel" });
	const batch = await addBatch(app.db, { startsOn: "2026-10-01", status: "finished" });
	const other = await addBatch(app.db, { startsOn: "2026-10-05", fromTime: "18:00", toTime: "20:00" });
	const [own] = await enrol(app.db, batch.id, [await idOf(app.db, email)]);
	const enrolmentId = own?.enrolmentId ?? "";
	const classIds = [...batch.classes.slice(0, 11), other.classes[11]].flatMap((one) => one?.id ?? []);
	for (const classId of classIds.slice(0, attended)) {
		await app.db.insert(marks).values({ id: classId, classId, enrolmentId, status: "present", source: "roll" });
		await app.db.insert(attendance).values({ classId, enrolmentId, markId: classId, status: "present" });
	}
	return { ...app, student, email, enrolmentId, batch };
}

export type Student = Awaited<ReturnType<typeof openStudent>>;

export const readMine = async ({ student }: Student) =>
	(await (await student.get("/auth/my-certificate")).json()) as MyCertificate;

export async function verify(app: Student, number: string) {
	const answer = await app.visitor().get(`/auth/verify/${number}`);
	return ((await answer.json()) as { certificate: Verification }).certificate;
}

/** Their certificate, once they have confirmed the name. */
export async function issue(app: Student) {
	const name = { name: "Meena Patel", localName: "મીના પટેલ" };
	const answer = await app.student.post("/auth/my-certificate/name", name);
	if (answer.status !== 200) throw new Error(`the name answered ${answer.status}`);
	await issueDue(app.certificates);
	const [one] = (await readMine(app)).certificates;
	if (!one) throw new Error("no certificate");
	return one;
}
