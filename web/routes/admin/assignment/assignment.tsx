import { assignmentWords } from "#content/en/admin/enquiries/assignment.ts";
import type { AssignmentLine, AssignmentResponse } from "#contract/admin/enquiries/assignment.ts";
import { assignmentModes, assignmentOrigins, mostAssignmentLines } from "#contract/admin/lists.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/assignment";
import "./assignment.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.assignment.$get();
	return answer.status === 200 ? { rule: await answer.json() } : { problem: assignmentWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(assignmentWords());

export default function Assignment({ loaderData }: Route.ComponentProps) {
	const text = assignmentWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{loaderData.rule ? (
					<RuleForm key={loaderData.rule.version} rule={loaderData.rule} />
				) : (
					<ListFailed list="/admin/assignment" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

type Rule = Omit<AssignmentResponse, "success">;

/** Empty lines below those in use, to add more. */
const emptyLines = 3;

function RuleForm({ rule }: { rule: Rule }) {
	const text = assignmentWords();
	const { assignees, members, lines, sources } = rule;
	if (assignees.length === 0) return <Notice>{text.noStaff}</Notice>;
	const shown: (AssignmentLine | null)[] = [...lines, ...Array.from({ length: emptyLines }, () => null)];
	return (
		<ApiForm action="/auth/admin/assignment" className="assignment-form">
			{({ busy }) => (
				<>
					<input type="hidden" name="expected" value={rule.version} />
					<Card>
						<Select bare label={text.mode} name="mode" defaultValue={rule.mode}>
							{assignmentModes.map((mode) => (
								<option key={mode} value={mode}>
									{text.modes[mode]}
								</option>
							))}
						</Select>
						<p className="mt-3 text-ink-700">{text.leaves}</p>
					</Card>
					<Card>
						<fieldset>
							<legend className="text-xl font-bold">{text.members}</legend>
							<p className="mb-3 text-ink-700">{text.membersHint}</p>
							<div className="assignment-people">
								{assignees.map(({ _id, name }, place) => (
									<Checkbox
										key={_id}
										name={`member${place}`}
										value={_id}
										label={name}
										defaultChecked={members.includes(_id)}
									/>
								))}
							</div>
						</fieldset>
					</Card>
					<Card>
						<h2 className="text-xl">{text.lines}</h2>
						<p className="mb-3 text-ink-700">{text.linesHint}</p>
						<datalist id="known-sources">
							{[...sources.campaign, ...sources.page].map((value) => (
								<option key={value} value={value} />
							))}
						</datalist>
						{shown.slice(0, mostAssignmentLines).map((line, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
							<Line key={place} line={line} place={place} assignees={assignees} />
						))}
					</Card>
					<p>
						<Button type="submit" busy={busy}>
							{text.save}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}

function Line({
	line,
	place,
	assignees,
}: {
	line: AssignmentLine | null;
	place: number;
	assignees: Rule["assignees"];
}) {
	const text = assignmentWords();
	const isGone = line && !assignees.some(({ _id }) => _id === line.to);
	return (
		<fieldset className="assignment-line">
			<legend className="sr-only">{text.line(place + 1)}</legend>
			<Select bare label={text.origin} name={`origin${place}`} defaultValue={line?.origin ?? "address"}>
				{assignmentOrigins.map((origin) => (
					<option key={origin} value={origin}>
						{text.origins[origin]}
					</option>
				))}
			</Select>
			<Field
				bare
				label={text.value}
				name={`value${place}`}
				placeholder={place === 0 ? text.valueHint : undefined}
				list="known-sources"
				maxLength={200}
				defaultValue={line?.value ?? ""}
				autoComplete="off"
			/>
			<Select bare label={text.to} name={`to${place}`} defaultValue={isGone ? "" : (line?.to ?? "")}>
				<option value="">{text.nobodyYet}</option>
				{assignees.map(({ _id, name }) => (
					<option key={_id} value={_id}>
						{name}
					</option>
				))}
			</Select>
		</fieldset>
	);
}
