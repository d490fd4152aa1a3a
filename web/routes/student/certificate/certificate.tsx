import { redirectDocument, useSearchParams } from "react-router";
import { certificateOwnWords } from "#content/en/account/certificate.ts";
import { localAddress } from "#content/language.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { MyCertificate, OwnCertificate } from "#contract/certificates/certificates.ts";
import type { Requirement } from "#contract/certificates/states.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { useLookAgain } from "#web/client/use-look-again.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/certificate";
import "#web/styles/indian-scripts.css";
import "./certificate.css";

const here = "/certificate";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth["my-certificate"].$get();
	if (answer.status === 401) throw redirectDocument(signInFor(here));
	if (answer.status !== 200) throw unavailable();
	return answer.json();
}

export const handle = screen("none");
export const meta = () => unlisted(certificateOwnWords());

export default function Certificate({ loaderData }: Route.ComponentProps) {
	const text = certificateOwnWords();
	const [search] = useSearchParams();
	const { enrolled, requirements, emailVerified, certificates } = loaderData;
	const hasValid = certificates.some(({ state }) => state === "valid");
	const isComing = requirements?.missing.length === 0;
	useLookAgain(isComing || certificates.some(({ state, ready }) => state === "valid" && !ready), lookEvery);
	const isRevoked = enrolled && !requirements && !hasValid;
	const lead = isRevoked ? text.leadRevoked : enrolled ? text.lead : text.notEnrolled;
	return (
		<>
			<PageHead title={text.title} lead={hasValid ? text.leadDone : lead} />
			<Section className="certificate-page">
				{search.get("done") === "name" && <Notice tone="success">{text.saved}</Notice>}
				{certificates.map((one) => (
					<Paper key={one.number} certificate={one} emailVerified={emailVerified} />
				))}
				{!enrolled && (
					<div>
						{hasValid && <p className="mb-4">{text.notEnrolled}</p>}
						<ButtonLink to="/courses">{text.seeCourse}</ButtonLink>
					</div>
				)}
				{isComing && <Notice tone="info">{text.coming}</Notice>}
				{enrolled && requirements && <Steps requirements={requirements} />}
				{enrolled && certificates.length === 0 && <NameForm name={loaderData.name} />}
			</Section>
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

/** For what jobs are about to create. */
const lookEvery = 5_000;

function Steps({ requirements }: { requirements: NonNullable<MyCertificate["requirements"]> }) {
	const { steps: text } = certificateOwnWords();
	const { missing, attended, needed, total, needs } = requirements;
	const rows: [Requirement, string, string, string][] = [
		["fee", text.fee, "/courses", text.feeLink],
		["attendance", text.attendance(attended, needed, total), "/classes", text.attendanceLink],
		...(needs.exam ? [["exam", text.exam, "/exam", text.examLink] as [Requirement, string, string, string]] : []),
		...(needs.practical
			? [["practical", text.practical, "/exam/practical", text.practicalLink] as [Requirement, string, string, string]]
			: []),
		["name", text.name, "#name", text.nameLink],
	];
	return (
		<section aria-labelledby="steps-title">
			<h2 id="steps-title" className="text-2xl">
				{text.title}
			</h2>
			<ul className="certificate-steps">
				{rows.map(([step, words, to, link]) => {
					const isMissing = missing.includes(step);
					return (
						<li key={step}>
							<Badge tone={isMissing ? "marigold" : "sea"}>{isMissing ? text.missing : text.done}</Badge>
							<span>
								{words}{" "}
								{isMissing && (
									<Link to={to} className="link">
										{link}
									</Link>
								)}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function NameForm({ name }: { name: MyCertificate["name"] }) {
	const { name: text, failed } = certificateOwnWords();
	return (
		<section id="name" aria-labelledby="name-title">
			<h2 id="name-title" className="text-2xl">
				{text.title} {name.confirmed && <Badge tone="sea">{text.confirmed}</Badge>}
			</h2>
			<p className="mt-2 mb-4">{text.lead}</p>
			<ApiForm action="/auth/my-certificate/name" failed={failed} className="certificate-name">
				{({ busy }) => (
					<>
						<Field
							label={text.latin}
							hint={text.latinHint}
							name="name"
							autoComplete="name"
							defaultValue={name.name}
							maxLength={60}
							required
						/>
						<Field
							label={text.local}
							hint={text.localHint}
							name="localName"
							defaultValue={name.localName}
							maxLength={60}
						/>
						<Button type="submit" busy={busy}>
							{text.confirm}
						</Button>
					</>
				)}
			</ApiForm>
		</section>
	);
}

function Paper({ certificate, emailVerified }: { certificate: OwnCertificate; emailVerified: boolean }) {
	const { paper: text, name } = certificateOwnWords();
	const { number, state, facts, issuedOn, ready, revokedOn, category, link, linkedIn } = certificate;
	const file = `/auth/my-certificate/${number}`;
	return (
		<Card>
			<h2 className="text-xl">
				{facts.title} <Badge tone={state === "valid" ? "sea" : "rust"}>{text.states[state]}</Badge>
			</h2>
			<DescriptionList
				className="my-4"
				facts={[
					{ name: text.number, value: number },
					{ name: text.name, value: facts.name },
					...(facts.localName
						? [{ name: name.local, value: <span lang={langOf(facts.localName)}>{facts.localName}</span> }]
						: []),
					{ name: text.issuedOn, value: formatDay(issuedOn) },
				]}
			/>
			{state === "valid" && (
				<>
					<div className="flex flex-wrap gap-3">
						{ready ? (
							<a href={localAddress(`${file}/pdf`)} className="button" data-look="primary" data-size="small">
								{text.download}
							</a>
						) : (
							<p>{text.notReady}</p>
						)}
						{emailVerified && (
							<a href={localAddress(`${file}/badge`)} className="button" data-look="secondary" data-size="small">
								{text.badge}
							</a>
						)}
						<a
							href={linkedIn}
							className="button"
							data-look="secondary"
							data-size="small"
							target="_blank"
							rel="noopener noreferrer"
						>
							{text.linkedIn}
						</a>
					</div>
					{!emailVerified && (
						<p className="mt-4">
							{text.badgeAddress}{" "}
							<Link to="/profile" className="link">
								{text.profile}
							</Link>
						</p>
					)}
					<p className="mt-4 wrap-anywhere">
						{text.verify}:{" "}
						<a href={link} className="link">
							{link}
						</a>
					</p>
					<p className="mt-2 text-sm text-ink-600">
						{text.wrong}{" "}
						<Link to="/contact" className="link">
							{text.contact}
						</Link>
					</p>
				</>
			)}
			{revokedOn && category && (
				<p>
					{text.revoked(formatDay(revokedOn), text.categories[category])}{" "}
					<Link to="/contact" className="link">
						{text.contact}
					</Link>
				</p>
			)}
		</Card>
	);
}
