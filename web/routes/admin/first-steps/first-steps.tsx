import { CircleCheck, CircleDashed, Clock3 } from "lucide-react";
import { Link } from "react-router";
import { adminFirstStepsWords } from "#content/en/admin/first-steps.ts";
import type { FirstStepsResponse, StepChoice, StepState } from "#contract/admin/first-steps.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { stepPages } from "#web/routes/admin/ui/step-pages.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/first-steps";
import "./first-steps.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin["first-steps"].$get();
	return answer.status === 200 ? ((await answer.json()) as FirstStepsResponse) : null;
}

export const handle = screen("none");
export const meta = () => unlisted(adminFirstStepsWords());

export default function FirstSteps({ loaderData: found }: Route.ComponentProps) {
	const text = adminFirstStepsWords();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{found ? <Steps {...found} /> : <Notice tone="error">{text.failed}</Notice>}
			</div>
		</>
	);
}

const isDone = ({ state }: StepState) => state === "done" || state === "kept";

function Steps({ steps, samples }: FirstStepsResponse) {
	const text = adminFirstStepsWords();
	const done = steps.filter(isDone).length;
	const isOpen = steps.some(({ state }) => state === "open");
	return (
		<>
			<p className="steps-progress">
				<progress value={done} max={steps.length} aria-label={text.title} />
				{text.progress(done, steps.length)}
			</p>
			{!isOpen && (
				<Notice tone="success" className="mb-5">
					{done === steps.length ? text.allDone : text.onlyLater}
				</Notice>
			)}
			<ol className="steps">
				{steps.map((step) => (
					<Step key={step.step} {...step} />
				))}
			</ol>
			{samples > 0 && (
				<p className="mt-6">
					<Link to="/admin/sample-content" className="link">
						{text.samples.link(samples)}
					</Link>
				</p>
			)}
		</>
	);
}

const icons = { open: CircleDashed, later: Clock3, done: CircleCheck, kept: CircleCheck };

function Step({ step, state, left }: StepState) {
	const text = adminFirstStepsWords();
	const { title, what, to, keep, left: leftWords } = text.steps[step];
	const Icon = icons[state];
	return (
		<li className="step" data-state={state}>
			<h2>
				<Icon aria-hidden="true" className="size-6 shrink-0" />
				{title}
			</h2>
			<p className="step-state">{text.states[state]}</p>
			<div className="step-body">
				<p>{what}</p>
				{state === "open" && left !== null && left > 0 && leftWords && (
					<p className="font-semibold">{leftWords(left)}</p>
				)}
				<div className="step-ways">
					<ButtonLink to={stepPages[step]} look={state === "open" ? "primary" : "secondary"} size="small">
						{to}
					</ButtonLink>
					{state === "open" && keep && <Choose step={step} choice="kept" label={keep} after={text.keepOf(title)} />}
					{state === "open" && <Choose step={step} choice="later" label={text.later} after={text.laterOf(title)} />}
					{(state === "later" || state === "kept") && (
						<Choose step={step} choice="open" label={text.again} after={text.againOf(title)} />
					)}
				</div>
			</div>
		</li>
	);
}

function Choose({
	step,
	choice,
	label,
	after,
}: {
	step: StepState["step"];
	choice: StepChoice | "open";
	label: string;
	/** For screen readers, to tell the steps apart. */
	after: string;
}) {
	return (
		<ActionForm
			action={`/auth/admin/first-steps/${step}`}
			fixed={{ choice }}
			failed={adminFirstStepsWords().changeFailed}
		>
			{(busy) => (
				<Button type="submit" look="quiet" size="small" busy={busy}>
					{label}
					<span className="sr-only">{after}</span>
				</Button>
			)}
		</ActionForm>
	);
}
