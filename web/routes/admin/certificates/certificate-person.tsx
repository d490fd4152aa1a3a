import { data, Link } from "react-router";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import type { CertificatePerson } from "#contract/admin/certificates.ts";
import type { Requirement } from "#contract/certificates/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { FormDialog, useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/certificate-person";
import { CertificateHead } from "./certificate-head.tsx";
import { CertificateRows } from "./certificate-rows.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.certificates.people[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { file: (await answer.json()) as CertificatePerson };
	return answer.status === 404 ? data({ file: null }, { status: 404 }) : { file: null };
}

export const handle = screen("none");
export const meta = ({ loaderData }: Route.MetaArgs) =>
	unlisted({ title: loaderData?.file?.person.name ?? certificateAdminWords().title });

export default function Person({ loaderData: { file } }: Route.ComponentProps) {
	const { person: text, title, failed, list } = certificateAdminWords();
	const { mayOpen } = useMay();
	if (!file)
		return (
			<>
				<CertificateHead title={title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{failed}</Notice>
				</div>
			</>
		);
	const { person, certificates } = file;
	const profile = `/admin/people/${person.userId}`;
	return (
		<>
			<CertificateHead title={person.name} lead={text.lead}>
				{mayOpen(profile) && (
					<p className="mt-4">
						<Link to={profile} className="link">
							{text.profile}
						</Link>
					</p>
				)}
			</CertificateHead>
			<div className="page admin-body grid gap-8">
				<div className="person-grid">
					<Card>
						<h2 className="mb-4 text-xl">{text.requirements}</h2>
						<Requirements {...file} />
					</Card>
					<Card>
						<h2 className="text-xl">{text.issue.title}</h2>
						<Issue {...file} />
					</Card>
				</div>
				<section aria-labelledby="own-title">
					<h2 id="own-title" className="mb-4 text-xl">
						{text.own}
					</h2>
					{certificates.length === 0 ? (
						<p>{text.none}</p>
					) : (
						<Table caption={list.caption} visuallyHiddenCaption columns={list.columns}>
							<CertificateRows certificates={certificates} />
						</Table>
					)}
				</section>
			</div>
		</>
	);
}

function Requirements({ requirements: { missing, attended, needed, total, needs } }: CertificatePerson) {
	const { person: text, requirements: names } = certificateAdminWords();
	const shown: Requirement[] = [
		"fee",
		"attendance",
		...(needs.exam ? (["exam"] as const) : []),
		...(needs.practical ? (["practical"] as const) : []),
		"name",
	];
	return (
		<ul className="requirement-list">
			{shown.map((one) => (
				<li key={one}>
					<span className="grid">
						{names[one]}
						{one === "attendance" && (
							<span className="text-sm text-ink-700">{text.attendance(attended, needed, total)}</span>
						)}
					</span>
					{missing.includes(one) ? <Badge tone="rust">{text.missing}</Badge> : <Badge tone="sea">{text.met}</Badge>}
				</li>
			))}
		</ul>
	);
}

const issueForm = "issue certificate";

function Issue({ person, requirements, name, certificates }: CertificatePerson) {
	const { person: words, requirements: names } = certificateAdminWords();
	const text = words.issue;
	const { may } = useMay();
	const dialog = useFormDialog(issueForm);
	if (certificates.some(({ state }) => state === "valid")) return <p className="mt-2">{text.has}</p>;
	const { missing } = requirements;
	const lead = missing.length === 0 ? text.lead : text.leadMissing(missing.map((one) => names[one]).join(", "));
	return (
		<>
			<p className="mt-2">{lead}</p>
			{may("certificates.issue") && (
				<p className="mt-4">
					<Button look={missing.length === 0 ? "primary" : "secondary"} onClick={() => dialog.show(issueForm)}>
						{text.button}
					</Button>
				</p>
			)}
			{dialog.open && (
				<FormDialog
					name={issueForm}
					title={text.dialog(person.name)}
					lead={lead}
					save={text.save}
					action={`/auth/admin/certificates/people/${person.enrolmentId}/issue`}
					onClose={dialog.close}
				>
					<input type="hidden" name="missing" value={missing.join(",")} />
					<Field label={text.name} name="name" defaultValue={name.name} maxLength={60} autoComplete="off" required />
					<Field
						bare
						label={text.localName}
						hint={text.optional}
						name="localName"
						defaultValue={name.localName}
						maxLength={60}
						autoComplete="off"
					/>
					{missing.length > 0 && <TextArea label={text.reason} name="reason" rows={2} maxLength={500} required />}
				</FormDialog>
			)}
		</>
	);
}
