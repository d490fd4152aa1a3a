import { redirectDocument } from "react-router";
import { practicalWords } from "#content/en/account/practical.ts";
import { currentLanguage } from "#content/language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { BegunResponse } from "#contract/exam/exam.ts";
import type { Practical, PracticalResponse } from "#contract/exam/practical.ts";
import { practicalCriteria } from "#contract/exam/states.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/practical";
import { PracticalForm } from "./practical-form.tsx";
import { PracticalWork } from "./practical-work.tsx";
import "#web/styles/indian-scripts.css";
import "#web/ui/study/exam.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.exam.practical.$get();
	if (answer.status === 401) throw redirectDocument(signInFor("/exam/practical"));
	if (answer.status === 403) return { mine: null };
	if (answer.status !== 200) throw unavailable();
	return { mine: (await answer.json()) as PracticalResponse };
}

export const handle = screen("none");
export const meta = () => unlisted(practicalWords());

export default function PracticalPage({ loaderData: { mine } }: Route.ComponentProps) {
	const text = practicalWords();
	return (
		<>
			<PageHead title={text.title} lead={text.lead}>
				<p className="exam-links">
					<ButtonLink to="/exam" look="secondary" size="small">
						{text.exam}
					</ButtonLink>
					<ButtonLink to="/accesscourse" look="secondary" size="small">
						{text.course}
					</ButtonLink>
				</p>
			</PageHead>
			<Section aria-label={text.title}>
				{mine ? (
					<Mine mine={mine} />
				) : (
					<div className="grid max-w-text justify-items-start gap-4">
						<p>{text.closed.text}</p>
						<ButtonLink to="/courses">{text.closed.action}</ButtonLink>
					</div>
				)}
			</Section>
			<Questions />
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

function Mine({ mine }: { mine: PracticalResponse }) {
	const { practical, cannot, pass } = mine;
	if (!practical) return <Begin mine={mine} />;
	if (practical.state === "open") return <PracticalForm key={practical.id} practical={practical} />;
	return (
		<div className="grid gap-8">
			{practical.state === "submitted" && (
				<Notice tone="success">{practicalWords().submitted(formatTimestamp(practical.submittedAt ?? ""))}</Notice>
			)}
			{practical.result && <Result result={practical.result} pass={pass} />}
			{cannot === "marked" && <p className="max-w-text">{practicalWords().cannot.marked}</p>}
			<PracticalWork practical={practical} />
		</div>
	);
}

function Begin({ mine: { cannot, pass, needed } }: { mine: PracticalResponse }) {
	const { begin: text, cannot: why } = practicalWords();
	return (
		<div className="grid max-w-text gap-5">
			<h2 className="text-2xl">{text.title}</h2>
			<ul className="grid list-disc gap-2 ps-5">
				{text.rules(pass).map((rule) => (
					<li key={rule}>{rule}</li>
				))}
				{currentLanguage() !== "en" && <li>{text.english}</li>}
			</ul>
			{!needed && <p>{text.wanted}</p>}
			{cannot ? (
				<Notice>{why[cannot]}</Notice>
			) : (
				<ApiForm<BegunResponse> action="/auth/exam/practical" failed={text.failed} quiet>
					{({ busy }) => (
						<Button type="submit" size="large" busy={busy}>
							{text.button}
						</Button>
					)}
				</ApiForm>
			)}
		</div>
	);
}

function Result({ result, pass }: { result: NonNullable<Practical["result"]>; pass: number }) {
	const { result: text } = practicalWords();
	const { marks, of, passed } = result;
	return (
		<section aria-labelledby="result-title" className="grid max-w-text gap-3">
			<h2 id="result-title" className="text-2xl">
				{text.title}
			</h2>
			<Notice tone={passed ? "success" : "warning"}>
				{passed ? text.passed(marks, of) : text.failed(marks, of, pass)}
			</Notice>
			{result.comment && (
				<p className="whitespace-pre-line">
					<b>{text.comment}</b> {result.comment}
				</p>
			)}
			<h3 className="text-lg">{text.criteria}</h3>
			<ul className="ship-criteria">
				{practicalCriteria.map((criterion) => (
					<li key={criterion}>
						<span>{text.names[criterion]}</span>
						<b>{text.criterion(result.criteria[criterion] ?? 0)}</b>
					</li>
				))}
			</ul>
			<p>{text.found(result.found, result.disagreements)}</p>
		</section>
	);
}
