import { redirectDocument } from "react-router";
import { accountWords } from "#content/en/account/account.ts";
import { savedSheetWords } from "#content/en/account/saved-sheets.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { storeUser } from "#web/session/stored-user.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { Link } from "#web/ui/link.tsx";
import { Avatar } from "#web/ui/records/avatar.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { DoneNotice } from "#web/ui/records/done-notice.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { CourseProgress } from "#web/ui/study/course-progress.tsx";
import type { Route } from "./+types/profile";
import { BillingCard } from "./billing-card.tsx";
import { ConfirmNotice } from "./confirm-notice.tsx";
import { EditDetails } from "./edit-details.tsx";
import { Journey } from "./enrolment-steps.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { WaitingForms } from "./waiting-forms.tsx";
import { YourData } from "./your-data.tsx";
import "#web/styles/indian-scripts.css";
import { StaffEmailCard } from "./staff-email-card.tsx";
import "./profile.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const setup = url.searchParams.get("setup");
	const api = apiOf(context);
	const [asked, paid, billed, waiting, signedIn, secondFactor, course, morning, weekly] = await Promise.all([
		api.auth.getuser.$get(),
		api.auth.payments.$get(),
		api.auth.billing.$get(),
		api.auth["waiting-admissions"].$get(),
		api.auth.sessions.$get(),
		api.auth["second-factor"].$get(),
		api.auth.course.$get(),
		api.auth.admin["morning-email"].$get(),
		api.auth.admin["weekly-report"].$get(),
	]);
	if (asked.status === 401 || paid.status === 401) throw redirectDocument(signInFor(`/profile${url.search}`));
	if (asked.status !== 200 || paid.status !== 200 || billed.status !== 200) throw unavailable();
	if (waiting.status !== 200 || signedIn.status !== 200 || secondFactor.status !== 200) throw unavailable();
	const { users, googleuser } = await asked.json();
	const person = users ?? googleuser;
	if (!person) throw unavailable();
	return {
		person,
		usesPassword: users !== undefined,
		payments: (await paid.json()).payments,
		billing: (await billed.json()).billing,
		waitingForms: (await waiting.json()).forms,
		course: course.status === 200 ? await course.json() : null,
		sessions: (await signedIn.json()).sessions,
		secondFactor: await secondFactor.json(),
		// Only for staff who take care of enquiries.
		morningEmail: morning.status === 200 ? (await morning.json()).on : null,
		// Only for owners.
		weeklyReport: weekly.status === 200 ? (await weekly.json()).on : null,
		setup,
	};
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const loaded = await serverLoader();
	// Updates the menus with changes that staff may have made.
	storeUser(loaded.person);
	return loaded;
}

export const handle = screen("none");
export const meta = () => unlisted(accountWords().profile);

export default function Profile({ loaderData }: Route.ComponentProps) {
	const {
		person,
		usesPassword,
		payments,
		billing,
		waitingForms,
		course,
		sessions,
		secondFactor,
		setup,
		morningEmail,
		weeklyReport,
	} = loaderData;
	const [newest] = payments;
	const { title, done, roles } = accountWords().profile;
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
				<DoneNotice texts={done} />
				<ConfirmNotice person={person} />
				<WaitingForms forms={waitingForms} />
				<div className="profile-columns">
					<div className="grid content-start gap-12">
						{person.role === "admin" ? (
							<AdminLinks />
						) : (
							<Journey
								person={person}
								checking={payments.some(({ checking }) => checking)}
								closed={payments.some(({ status }) => status === "paid")}
							/>
						)}
						{course?.entitled && person.role !== "admin" && <CourseProgress decks={course.decks} />}
						<p>
							<Link to="/profile/tools" className="link">
								{savedSheetWords().fromProfile}
							</Link>
						</p>
						{(newest || person.role !== "admin") && <PaymentsCard payments={payments} />}
					</div>
					<div className="grid content-start gap-8">
						<EditDetails person={person} fromGoogle={!usesPassword} />
						{(newest || person.role !== "admin") && <BillingCard billing={billing} person={person} />}
						<PasswordCard email={person.email} usesPassword={usesPassword} />
						<SecondFactorCard factor={secondFactor} setup={setup} />
						{morningEmail !== null && <StaffEmailCard email="morning" isOn={morningEmail} />}
						{weeklyReport !== null && <StaffEmailCard email="weekly" isOn={weeklyReport} />}
					</div>
					<div className="grid content-start gap-8">
						<SessionsCard sessions={sessions} />
						<YourData usesPassword={usesPassword} />
					</div>
				</div>
			</Section>
			<Questions />
		</>
	);
}

/** For admins, instead of a student's steps. */
function AdminLinks() {
	const { title, text, dashboard, materials } = accountWords().profile.adminArea;
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
	return <ErrorState />;
}
