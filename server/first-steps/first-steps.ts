// An owner's first steps: done, open or postponed.
import { eq } from "drizzle-orm";
import { adminFirstStepsWords } from "#content/en/admin/first-steps.ts";
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import { compareValues } from "#content/entries/values.ts";
import { type EntryValues, listSampleFields, type SampleField, sampleOf } from "#content/samples.ts";
import { type FirstStep, firstSteps, type StepChoice, type StepState } from "#contract/admin/first-steps.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { type Basis, readLive } from "#server/content/live.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { firstStepChoices } from "#server/first-steps/table.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** Which steps about settings are done. */
export type SettingsDone = Record<"mail" | "payments", boolean>;

export async function readFirstSteps(db: Db, basis: Basis, settings: SettingsDone) {
	const values = await readValues(db, basis);
	const samples = listSampleFields(values);
	const rows = await db.select().from(firstStepChoices);
	const choices = new Map(rows.map(({ step, choice }) => [step, choice]));
	const steps = firstSteps.map((step): StepState => {
		const left = leftOf(step, values, samples);
		const isDone = step === "mail" || step === "payments" ? settings[step] : left === 0;
		return { step, state: isDone ? "done" : (choices.get(step) ?? "open"), left };
	});
	return { steps, samples: samples.length };
}

async function readValues(db: Db, basis: Basis) {
	const live = await readLive(db, basis);
	return Object.fromEntries(entryNames.map((name) => [name, live[name].values])) as EntryValues;
}

const nameFields = new Set(["shortName", "name", "parent", "university", "website"]);
const contactFields = new Set("email phone phone2 whatsapp address hours social grievance".split(" "));
const legalEntries: readonly EntryName[] = ["terms", "privacy", "refundPolicy", "delivery"];

/** How much sample content a step still finds; null if it is not about content. */
function leftOf(step: FirstStep, values: EntryValues, samples: readonly SampleField[]) {
	const ofInstitute = (names: ReadonlySet<string>) =>
		samples.filter(({ entry, path: [name = ""] }) => entry === "institute" && names.has(name)).length;
	switch (step) {
		case "name":
			return ofInstitute(nameFields);
		case "contact":
			return ofInstitute(contactFields);
		case "fees":
			return isUntouched("fees", values) ? 1 : 0;
		case "tax":
			return values.institute.gstin === "" ? 1 : 0;
		case "pictures":
			return samples.filter(({ kind }) => kind === "picture").length;
		case "legal":
			// A switch marks the whole site as a sample, and legal pages repeat that.
			return legalEntries.filter((entry) => isUntouched(entry, values)).length + (values.institute.isSample ? 1 : 0);
		default:
			return null;
	}
}

const isUntouched = (entry: EntryName, values: EntryValues) =>
	compareValues(entryOf(entry).fields, sampleOf(entry), values[entry]).length === 0;

/** In the order of the entries; those without any are left out. */
export async function listSamples(db: Db, basis: Basis) {
	const samples = listSampleFields(await readValues(db, basis));
	return entryNames.flatMap((entry) => {
		const found = samples.filter((sample) => sample.entry === entry);
		if (found.length === 0) return [];
		const shown = found.map(({ path, labels, kind }) => ({
			path: [...path],
			labels: [...labels],
			isPicture: kind === "picture",
		}));
		return [{ entry, samples: shown }];
	});
}

/** Postpones a step, marks it as right as it is, or (`open`) undoes either. */
export function chooseStep(db: Db, staff: Authorized<"settings.test">, step: FirstStep, choice: StepChoice | "open") {
	return db.transaction(async (tx) => {
		// A step that is open has no row to lock.
		await takeAdvisoryLocks(tx, [`first step ${step}`]);
		const [before] = await tx.select().from(firstStepChoices).where(eq(firstStepChoices.step, step));
		if ((before?.choice ?? "open") === choice) return;
		if (choice === "open") await tx.delete(firstStepChoices).where(eq(firstStepChoices.step, step));
		else
			await tx
				.insert(firstStepChoices)
				.values({ step, choice })
				.onConflictDoUpdate({ target: firstStepChoices.step, set: { choice, chosenAt: new Date() } });
		const { states, steps } = adminFirstStepsWords();
		await recordAuditEntry(tx, staff, {
			action: "first-step.choose",
			subject: { id: `first-step-${step}`, name: steps[step].title },
			before: { choice: states[before?.choice ?? "open"] },
			after: { choice: states[choice] },
		});
	});
}
