import { data, Link } from "react-router";
import { certificateAdminWords } from "#content/en/admin/certificates.ts";
import { localAddress } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { CertificateFile } from "#contract/admin/certificates.ts";
import { apiOf } from "#web/client/api.server.ts";
import { useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { BackToList } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { certificateTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { type DescriptionItem, DescriptionList } from "#web/ui/records/description-list.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/certificate";
import {
	PrintedDialog,
	printedForm,
	ReissueDialog,
	RevokeDialog,
	reissueForm,
	revokeForm,
} from "./certificate-dialogs.tsx";
import { CertificateHead } from "./certificate-head.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { page } = certificateAdminWords();
	const answer = await apiOf(context).auth.admin.certificates[":number"].$get({ param: { number: params.number } });
	if (answer.status === 200) return { file: (await answer.json()) as CertificateFile, problem: null };
	return answer.status === 404 || answer.status === 422
		? data({ file: null, problem: page.missing }, { status: 404 })
		: { file: null, problem: page.failed };
}

export const handle = screen("none");
export const meta = ({ params }: Route.MetaArgs) => unlisted({ title: params.number });

export default function Certificate({ loaderData: { file, problem } }: Route.ComponentProps) {
	const { page: text, title, states, erased } = certificateAdminWords();
	if (!file)
		return (
			<>
				<CertificateHead title={title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{problem}</Notice>
				</div>
			</>
		);
	const { certificate } = file;
	return (
		<>
			<CertificateHead title={certificate.number} lead={certificate.name ?? erased}>
				<p className="mt-4">
					<Badge tone={certificateTones[certificate.state]}>{states[certificate.state]}</Badge>
				</p>
			</CertificateHead>
			<div className="page admin-body">
				<BackToList list="/admin/certificates" />
				<Actions file={file} />
				<div className="person-grid">
					<Card>
						<h2 className="mb-4 text-xl">{text.facts.title}</h2>
						<Printed certificate={certificate} />
					</Card>
					<div className="person-side">
						<Card tabIndex={-1} data-tells-outcome>
							<h2 className="mb-4 text-xl">{text.history.title}</h2>
							<History file={file} />
						</Card>
						<Card>
							<h2 className="mb-4 text-xl">{text.university.title}</h2>
							<University certificate={certificate} />
						</Card>
					</div>
				</div>
			</div>
		</>
	);
}

type Part = { certificate: CertificateFile["certificate"] };

function Actions({ file: { certificate, holder } }: { file: CertificateFile }) {
	const { page: text } = certificateAdminWords();
	const dialog = useFormDialog(reissueForm, revokeForm, printedForm);
	const { may } = useMay();
	const { number, state, ready, printedSerial } = certificate;
	const mayChange = state === "valid" && may("certificates.issue");
	return (
		<section aria-label={text.actions} className="person-actions">
			{ready && (
				<a className="button" data-look="secondary" href={localAddress(`/auth/admin/certificates/${number}/pdf`)}>
					{text.pdf}
				</a>
			)}
			<a className="button" data-look="secondary" href={localAddress(`/verify/${number}`)}>
				{text.verify}
			</a>
			{holder && may("certificates.update") && (
				<Button look="secondary" onClick={() => dialog.show(printedForm)}>
					{printedSerial ? text.printedAgain : text.printed}
				</Button>
			)}
			{mayChange && holder && (
				<Button look="secondary" onClick={() => dialog.show(reissueForm)}>
					{text.reissue}
				</Button>
			)}
			{mayChange && (
				<Button look="danger" onClick={() => dialog.show(revokeForm)}>
					{text.revoke}
				</Button>
			)}
			{dialog.open === reissueForm && <ReissueDialog certificate={certificate} onClose={dialog.close} />}
			{dialog.open === revokeForm && <RevokeDialog certificate={certificate} onClose={dialog.close} />}
			{dialog.open === printedForm && <PrintedDialog certificate={certificate} onClose={dialog.close} />}
		</section>
	);
}

const given = (facts: (DescriptionItem | false | null | "" | undefined)[]) =>
	facts.filter((fact): fact is DescriptionItem => Boolean(fact));

function Printed({ certificate: { facts, issuedOn, ready } }: Part) {
	const { page } = certificateAdminWords();
	const text = page.facts;
	return (
		<>
			{facts ? (
				<DescriptionList
					facts={given([
						{ name: text.name, value: facts.name },
						facts.localName && { name: text.localName, value: facts.localName },
						{ name: text.certificate, value: facts.title },
						{ name: text.course, value: facts.course },
						facts.startsOn &&
							facts.endsOn && {
								name: text.dates,
								value: page.dates(formatDay(facts.startsOn), formatDay(facts.endsOn)),
							},
						{ name: text.issuedOn, value: formatDay(issuedOn) },
					])}
				/>
			) : (
				<p>{text.none}</p>
			)}
			{facts && !ready && <p className="mt-4 text-ink-700">{page.drawing}</p>}
		</>
	);
}

function History({ file: { certificate, holder } }: { file: CertificateFile }) {
	const { page, categories } = certificateAdminWords();
	const text = page.history;
	const { byHand, issuedBy, reason, replaces, replacedBy, revokedOn, category, note } = certificate;
	const { mayOpen } = useMay();
	const profile = holder && `/admin/people/${holder.userId}`;
	const numbered = (number: string) => (
		<Link to={`/admin/certificates/${number}`} className="link certificate-number">
			{number}
		</Link>
	);
	return (
		<>
			<p className="mb-4">{byHand ? text.byHand(issuedBy ?? text.somebody) : text.byRule}</p>
			<DescriptionList
				facts={given([
					reason && { name: text.reason, value: reason },
					replaces && { name: text.replaces, value: numbered(replaces) },
					replacedBy && { name: text.replacedBy, value: numbered(replacedBy) },
					revokedOn && { name: text.revokedOn, value: formatDay(revokedOn) },
					category && { name: text.category, value: categories[category] },
					note && { name: text.note, value: note },
					holder && {
						name: text.holder,
						value:
							profile && mayOpen(profile) ? (
								<Link to={profile} className="link">
									{holder.name}
								</Link>
							) : (
								holder.name
							),
					},
					holder && {
						name: text.requirements,
						value: (
							<Link to={`/admin/certificates/people/${holder.enrolmentId}`} className="link">
								{text.open}
							</Link>
						),
					},
				])}
			/>
		</>
	);
}

function University({ certificate: { printedSerial, handedOverOn } }: Part) {
	const text = certificateAdminWords().page.university;
	if (!printedSerial || !handedOverOn) return <p>{text.none}</p>;
	return (
		<DescriptionList
			facts={[
				{ name: text.serial, value: printedSerial },
				{ name: text.handedOverOn, value: formatDay(handedOverOn) },
			]}
		/>
	);
}
