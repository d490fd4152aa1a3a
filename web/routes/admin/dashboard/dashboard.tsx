import { ArrowRight, FileText, GraduationCap, Users } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { formatNumber } from "#content/numbers.ts";
import { mostWaiting } from "#contract/admin/lists.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { PageTiles } from "#web/routes/admin/ui/frame/page-tiles.tsx";
import type { FrameData } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import type { Route } from "./+types/dashboard";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { Today } from "./today.tsx";

/** A part that could not be loaded is null; the others are still shown. The layout's guard checks the access. */
export async function loader({ context }: Route.LoaderArgs) {
	const { admin } = apiOf(context).auth;
	// Only owners have first steps; for all others the call is rejected quickly.
	const [today, first, ...answers] = await Promise.all([
		admin.today.$get(),
		admin["first-steps"].$get(),
		admin.usercount.$get(),
		admin.admissioncount.$get(),
		admin.coursecount.$get(),
	]);
	const [users = null, admissions = null, purchases = null] = await Promise.all(
		answers.map(async (answer) => (answer.status === 200 ? (await answer.json()).count : null)),
	);
	return {
		mayRead: today.status !== 403,
		today: today.status === 200 ? await today.json() : null,
		firstSteps: first.status === 200 ? (await first.json()).steps : [],
		users,
		admissions,
		purchases,
	};
}

export const handle = screen("none");
export const meta = () => unlisted(adminWords().dashboard);

const tiles = [
	{ name: "users", to: "/admin/manageusers", Icon: Users },
	{ name: "admissions", to: "/admin/showcontact", Icon: FileText },
	{ name: "purchases", to: "/admin/showcontact", Icon: GraduationCap },
] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { dashboard, unreadable } = adminWords();
	if (!loaderData.mayRead) return <OwnPages />;
	return (
		<>
			<AdminHead title={dashboard.title} lead={dashboard.lead} />
			<FirstStepsCard steps={loaderData.firstSteps} />
			<Mine />
			<Today today={loaderData.today} />
			<h2 className="page today-title">{adminEnquiryWords().today.figures}</h2>
			<ul className="page tiles">
				{tiles.map(({ name, to, Icon }) => {
					const tile = dashboard.tiles[name];
					const count = loaderData[name];
					return (
						<li key={name}>
							<Link to={to} className="tile">
								<span className="flex items-center justify-between gap-3">
									<span className="text-lg font-bold">{tile.name}</span>
									<Icon aria-hidden="true" className="size-7 text-sea-700" />
								</span>
								{count === null ? (
									<span className="tile-count text-2xl text-rust-700">{unreadable}</span>
								) : (
									<span className="tile-count">{formatNumber(count)}</span>
								)}
								<span>{tile.note}</span>
								<span className="tile-way">
									{tile.to} <ArrowRight aria-hidden="true" className="size-5" />
								</span>
							</Link>
						</li>
					);
				})}
			</ul>
		</>
	);
}

/** What is assigned to the user, before the work of everybody. */
function Mine() {
	const text = adminWords().mine;
	const frame = useRouteLoaderData<FrameData>("routes/admin/layout");
	if (!frame?.waiting) return null;
	const { calls, followUps } = frame.waiting;
	const count = (number: number) => (number > mostWaiting ? adminWords().menu.many(mostWaiting) : formatNumber(number));
	return (
		<section className="page" aria-labelledby="mine">
			<div className="mine">
				<h2 id="mine" className="font-bold">
					{text.title}
				</h2>
				{calls === 0 && followUps === 0 && <p>{text.none}</p>}
				{calls > 0 && (
					<Link to="/admin/showcontact?show=waiting&assigned=me" className="link">
						{text.calls(count(calls))}
					</Link>
				)}
				{followUps > 0 && (
					<Link to="/admin/showcontact?show=followUp&assigned=me" className="link">
						{text.followUps(count(followUps))}
					</Link>
				)}
			</div>
		</section>
	);
}

/** For roles that have nothing to do with enquiries or payments. */
function OwnPages() {
	const { dashboard } = adminWords();
	const { pages } = adminStaffWords();
	return (
		<>
			<AdminHead title={dashboard.title} lead={pages.title} />
			<div className="page admin-body">
				<PageTiles />
			</div>
		</>
	);
}
