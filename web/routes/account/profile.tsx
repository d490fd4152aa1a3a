import { redirect } from "react-router";
import { formatPhone } from "#content/phones.ts";
import { accountWords } from "#content/words/account.ts";
import { signInFor } from "#contract/way-back.ts";
import { apiOf, unavailable } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { storeUser } from "#web/stored-user.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ContactWays } from "#web/ui/contact-ways.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Section } from "#web/ui/section.tsx";
import { Trouble } from "#web/ui/trouble.tsx";
import type { Route } from "./+types/profile";
import { ConfirmNotice } from "./confirm-notice.tsx";
import { Journey } from "./journey.tsx";
import { NewestPayment } from "./newest-payment.tsx";
import { loadSessions } from "./sessions.server.ts";
import { SessionsCard } from "./sessions-card.tsx";
import "./profile.css";

export async function loader({ context }: Route.LoaderArgs) {
	const api = apiOf(context);
	const [asked, paid] = await Promise.all([api.auth.getuser.$get(), api.auth.payment.$get()]);
	if (asked.status === 401 || paid.status === 401) throw redirect(signInFor("/profile"));
	if (asked.status !== 200 || paid.status !== 200) throw unavailable();
	const { users, googleuser } = await asked.json();
	const person = users ?? googleuser;
	if (!person) throw unavailable();
	return { person, payment: (await paid.json()).payment, sessions: await loadSessions(api) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const loaded = await serverLoader();
	// The menus follow what the office may have changed meanwhile.
	storeUser(loaded.person);
	return loaded;
}

export const handle = screen("none");
export const meta = () => unlisted(accountWords().profile);

export default function Profile({ loaderData }: Route.ComponentProps) {
	const { person, payment, sessions } = loaderData;
	const { title, details, roles } = accountWords().profile;
	return (
		<>
			<PageHead title={title}>
				<div className="profile-person">
					<Avatar name={person.name} picture={person.profilePic} />
					<div className="min-w-0">
						<p className="text-2xl font-bold wrap-anywhere">{person.name}</p>
						<p className="mt-2">
							<Badge tone={person.role === "admin" ? "plum" : "sea"}>{roles[person.role]}</Badge>
						</p>
					</div>
				</div>
			</PageHead>
			<Section className="profile-grid">
				<ConfirmNotice person={person} />
				{person.role === "admin" ? (
					<OfficeDesk />
				) : (
					<Journey person={person} checking={payment?.status === "verifying" || payment?.status === "review"} />
				)}
				<div className="grid content-start gap-8">
					{(payment || person.role !== "admin") && (
						<NewestPayment payment={payment} paidAtOffice={person.purchaseStatus === "Offline"} />
					)}
					<Card>
						<h2 className="mb-4 text-xl">{details.title}</h2>
						<Facts
							facts={[
								{ name: details.name, value: person.name },
								{ name: details.phone, value: person.phone ? formatPhone(person.phone) : details.noPhone },
								{ name: details.email, value: person.email },
							]}
						/>
						{person.role !== "admin" && (
							<>
								<p className="mt-5 mb-3">{details.change}</p>
								<ContactWays
									words={accountWords().ways}
									subject={details.subject}
									text={details.message(person.email)}
								/>
							</>
						)}
					</Card>
					<SessionsCard sessions={sessions} />
				</div>
			</Section>
		</>
	);
}

/** What an admin came for, instead of a student's way to the course. */
function OfficeDesk() {
	const { title, text, dashboard, materials } = accountWords().profile.office;
	return (
		<div>
			<h2 className="section-title">{title}</h2>
			<p className="section-lead">{text}</p>
			<p className="mt-7 flex flex-wrap gap-3">
				<ButtonLink to="/admin/dashboard">{dashboard}</ButtonLink>
				<ButtonLink to="/accesscourse" look="secondary">
					{materials}
				</ButtonLink>
			</p>
		</div>
	);
}

export function ErrorBoundary() {
	return <Trouble />;
}
