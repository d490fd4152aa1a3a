import { useId } from "react";
import { admissionWords } from "#content/en/site/admission.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPhone } from "#content/phones.ts";
import type { FilledForm } from "#contract/admissions.ts";
import { joiningDays } from "#contract/days.ts";
import { branches, timings } from "#contract/states.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

type Drawn = { part: "person" | "reach" | "seat" } & (
	| { kind: "line" | "phone" | "email" | "text"; autoComplete?: string }
	| { kind: "choice"; choices: readonly string[] }
	| { kind: "day" }
);

/** Every field of the admission form, in display order. */
const fields: Record<keyof FilledForm, Drawn> = {
	name: { part: "person", kind: "line", autoComplete: "name" },
	qualification: { part: "person", kind: "line" },
	occupation: { part: "person", kind: "line", autoComplete: "organization-title" },
	phone: { part: "reach", kind: "phone", autoComplete: "tel" },
	altphone: { part: "reach", kind: "phone", autoComplete: "section-alternate tel" },
	email: { part: "reach", kind: "email", autoComplete: "email" },
	city: { part: "reach", kind: "line", autoComplete: "address-level2" },
	address: { part: "reach", kind: "text", autoComplete: "street-address" },
	permanetaddress: { part: "reach", kind: "text", autoComplete: "section-permanent street-address" },
	branch: { part: "seat", kind: "choice", choices: branches },
	batch: { part: "seat", kind: "choice", choices: timings },
	date: { part: "seat", kind: "day" },
};

/** One part of the form: for applicants with hints and autofill, for staff with `values`. */
export function AdmissionFields({
	part,
	values,
	batchHint,
	days,
}: {
	part: Drawn["part"];
	values?: Partial<FilledForm>;
	/** The hours of the batches, for applicants. */
	batchHint?: string;
	/** The days on which batches begin. */
	days?: readonly string[];
}) {
	return (Object.keys(fields) as (keyof FilledForm)[])
		.filter((name) => fields[name].part === part)
		.map((name) => <AdmissionField key={name} name={name} values={values} batchHint={batchHint} begins={days} />);
}

function AdmissionField({
	name,
	values,
	batchHint,
	begins = [],
}: {
	name: keyof FilledForm;
	values: Partial<FilledForm> | undefined;
	batchHint: string | undefined;
	begins: readonly string[] | undefined;
}) {
	const suggestions = useId();
	const { form } = admissionWords();
	const drawn = fields[name];
	const { label, hint, choose } = { choose: "", hint: batchHint, ...form.fields[name] };
	// The page may have been prerendered on an earlier day. Staff may enter a past date.
	const days = useHydrated() && !values ? joiningDays() : undefined;
	const value = values?.[name];
	const given = { label, hint: values ? undefined : hint, name, defaultValue: value };
	if (drawn.kind === "day" && begins.length > 0)
		return (
			<>
				<Field {...given} type="date" min={days?.first} max={days?.last} list={suggestions} required />
				<datalist id={suggestions}>
					{[...new Set(begins)].map((day) => (
						<option key={day} value={day} />
					))}
				</datalist>
			</>
		);
	if (drawn.kind === "day") return <Field {...given} type="date" min={days?.first} max={days?.last} required />;
	if (drawn.kind === "choice")
		return (
			<Select {...given} defaultValue={value ?? ""} required>
				<option value="" disabled>
					{choose}
				</option>
				{drawn.choices.map((choice) => (
					<option key={choice} value={choice}>
						{seatText(choice)}
					</option>
				))}
			</Select>
		);
	const autoComplete = values ? "off" : drawn.autoComplete;
	if (drawn.kind === "text") return <TextArea {...given} autoComplete={autoComplete} maxLength={500} rows={3} />;
	if (drawn.kind === "phone")
		return (
			<PhoneField
				{...given}
				defaultValue={value && formatPhone(value)}
				autoComplete={autoComplete}
				title={form.phoneRule}
			/>
		);
	const email = drawn.kind === "email" && ({ type: "email", inputMode: "email" } as const);
	return <Field {...given} {...email} autoComplete={autoComplete} maxLength={email ? 254 : 80} required />;
}
