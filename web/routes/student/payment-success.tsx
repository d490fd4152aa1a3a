import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { studentWords } from "#content/en/account/student.ts";
import { localAddress } from "#content/language.ts";
import { formatPaise } from "#content/money.ts";
import { paymentRedirect } from "#content/timings.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { refreshUser } from "#web/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import type { Route } from "./+types/payment-success";
import { CallUs } from "./call-us.tsx";
import "#web/styles/indian-scripts.css";
import "./payment.css";
import { type Payment, Receipt } from "./receipt.tsx";
import { usePolling } from "./use-polling.ts";

/** Only reads the current state: the course was opened, or not, before the user came here. */
export async function loader({ context }: Route.LoaderArgs) {
	const asked = await apiOf(context).auth.payment.$get();
	if (asked.status === 401) return { signedIn: false, payment: null, closed: false };
	if (asked.status !== 200) throw unavailable();
	const { payment, closed } = await asked.json();
	return { signedIn: true, payment, closed };
}

export const handle = screen("none");
export const meta = ({ loaderData }: Route.MetaArgs) =>
	unlisted({ title: titleOf(loaderData), description: studentWords().paymentSuccess.description });

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
	const { signedIn, payment } = loaderData;
	const stand = standOf(loaderData);
	const text = studentWords().paymentSuccess;
	return (
		<div aria-live="polite">
			<PageHead eyebrow={text.eyebrow} title={text[stand].title} lead={leadOf(stand, payment)}>
				{payment ? <Outcome payment={payment} stand={stand} /> : <Nothing signedIn={signedIn} />}
				{payment && stand !== "paid" && <CallUs lead={text.help} />}
			</PageHead>
		</div>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

function Outcome({ payment, stand }: { payment: Payment; stand: ReturnType<typeof standOf> }) {
	const text = studentWords().paymentSuccess;
	return (
		<div className="payment">
			<Receipt payment={payment} />
			<div className="grid content-start justify-items-start gap-4">
				{stand === "paid" && <Paid />}
				{payment.status === "verifying" && <Checking />}
				{payment.status === "created" && (
					<>
						<ButtonLink to="/courses">{text.unfinished.action}</ButtonLink>
						<LookingAgain />
					</>
				)}
				{payment.status === "failed" && <ButtonLink to="/courses">{text.failed.action}</ButtonLink>}
				{(stand === "refunded" || stand === "mistaken") && <ButtonLink to="/courses">{text.refunded.again}</ButtonLink>}
				<RefundSummary payment={payment} />
				<Link to="/profile#payments" className="link">
					{text.payments}
				</Link>
			</div>
		</div>
	);
}

/** How much has been or is being refunded, if it is not the full amount. */
function RefundSummary({ payment }: { payment: Payment }) {
	const text = studentWords().paymentSuccess;
	if (payment.status === "refunded") return null;
	return (
		<>
			{payment.returnedPaise > 0 && <p>{text.back(formatPaise(payment.returnedPaise))}</p>}
			{payment.returningPaise > 0 && <p>{text.underWay(formatPaise(payment.returningPaise))}</p>}
		</>
	);
}

function Paid() {
	const { onward, action } = studentWords().paymentSuccess.paid;
	const navigate = useNavigate();
	useEffect(() => {
		// Updates the menus and the courses page with the purchase.
		void refreshUser();
		const timer = setTimeout(() => void navigate("/accesscourse", { replace: true }), paymentRedirect);
		return () => clearTimeout(timer);
	}, [navigate]);
	return (
		<>
			<ButtonLink to="/accesscourse" size="large" className="print:hidden">
				{action}
			</ButtonLink>
			<p className="no-js:hidden print:hidden">{onward}</p>
		</>
	);
}

function Checking() {
	return (
		<>
			<ol className="payment-steps">
				{studentWords().paymentSuccess.checking.next.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<LookingAgain />
		</>
	);
}

/** Polls our own server, which checks with the bank. Without scripts there is a link instead. */
function LookingAgain() {
	const { looking, stopped, again } = studentWords().paymentSuccess.checking;
	const { over, restart } = usePolling();
	const { state } = useRevalidator();
	return (
		<>
			<p className="no-js:hidden">{over ? stopped : looking}</p>
			{over && (
				<Button look="secondary" busy={state === "loading"} onClick={restart}>
					{again}
				</Button>
			)}
			<p className="js:hidden">
				<a href={localAddress("/payment-success")} className="link">
					{again}
				</a>
			</p>
		</>
	);
}

function Nothing({ signedIn }: { signedIn: boolean }) {
	const { none, signedOut } = studentWords().paymentSuccess;
	return (
		<>
			<p className="mt-8 flex flex-wrap gap-3">
				{signedIn ? (
					<>
						<ButtonLink to="/courses">{none.courses}</ButtonLink>
						<ButtonLink to="/profile" look="secondary">
							{none.profile}
						</ButtonLink>
					</>
				) : (
					<>
						<ButtonLink to={signInFor("/payment-success")}>{signedOut.signIn}</ButtonLink>
						<ButtonLink to="/courses" look="secondary">
							{signedOut.courses}
						</ButtonLink>
					</>
				)}
			</p>
			<CallUs lead={studentWords().paymentSuccess.help} />
		</>
	);
}

function leadOf(stand: ReturnType<typeof standOf>, payment: Payment | null) {
	const text = studentWords().paymentSuccess;
	if (stand === "returned" && payment?.byOffice) return text.returned.byOffice;
	if (stand === "returning" && payment?.second) return `${text.returning.twice} ${text.returning.lead}`;
	return text[stand].lead;
}

type Loaded = Route.ComponentProps["loaderData"];

const titleOf = (loaded: Loaded | undefined) =>
	studentWords().paymentSuccess[loaded ? standOf(loaded) : "signedOut"].title;

/** The actual state of the latest payment: a fully refunded one opens nothing, and staff may have closed the course. */
function standOf({ signedIn, payment, closed }: Loaded) {
	if (!payment) return signedIn ? "none" : "signedOut";
	const { status, received, paise, returnedPaise, returningPaise, invoiced, byMistake } = payment;
	if (status === "refunded" && byMistake) return "mistaken";
	if (status === "refunded" && !invoiced) return "returned";
	if (status === "paid" || status === "review") {
		if (returnedPaise >= paise) return "returned";
		if (returnedPaise + returningPaise >= paise) return "returning";
	}
	if (status === "paid" && closed) return "closed";
	if (status === "review" && !received) return "unanswered";
	return stands[status];
}

const stands = {
	paid: "paid",
	verifying: "checking",
	created: "unfinished",
	review: "review",
	failed: "failed",
	refunded: "refunded",
} as const;
