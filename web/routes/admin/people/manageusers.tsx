import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { stateText } from "#content/en/ui/states.ts";
import { pageSize } from "#content/page-sizes.ts";
import { userDeleteReload } from "#content/timings.ts";
import { peopleParts, peopleSorts } from "#contract/admin/lists.ts";
import { purchaseStatuses } from "#contract/states.ts";
import { apiOf } from "#web/client/api.server.ts";
import { api, asJson } from "#web/client/api.ts";
import { StatusLegend } from "#web/routes/admin/ui/enquiries/status-legend.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListChoice, ListFailed, ListPage, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { purchaseTones } from "#web/routes/admin/ui/tones.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import type { Route } from "./+types/manageusers";
import { type FetchedAdmission, type ListedUser, UserRow } from "./user-row.tsx";

/** The requested page of the list, or an error message. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.users), ...readListParams(url, ["q", "page", "sort", "show"]) };
	const answer = await apiOf(context).auth.admin.getuser.$get({ query });
	if (answer.status !== 200) return { problem: adminMessages().fetchUsersFailed };
	const { usersFromUserModel, usersFromGoogleModel, total = 0, more = false } = await answer.json();
	const users: ListedUser[] = [
		...usersFromUserModel.map((user) => ({ ...user, source: "UserModel" as const })),
		...usersFromGoogleModel.map((user) => ({ ...user, source: "GoogleModel" as const })),
	].toSorted((one, other) => one.sr - other.sr);
	return { users, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminPeopleWords().manageUsers);

export default function ManageUsers({ loaderData }: Route.ComponentProps) {
	const text = adminPeopleWords().manageUsers;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<SearchForm label={text.search}>
					<ListChoice label={text.show} name="show">
						<option value="">{text.everybody}</option>
						{peopleParts.map((part) => (
							<option key={part} value={part}>
								{text.parts[part]}
							</option>
						))}
					</ListChoice>
					<ListChoice label={text.sort} name="sort">
						{peopleSorts.map((sort) => (
							<option key={sort} value={sort === "newest" ? "" : sort}>
								{text.sorts[sort]}
							</option>
						))}
					</ListChoice>
				</SearchForm>
				{loaderData.users ? (
					<Users {...loaderData} />
				) : (
					<ListFailed list="/admin/manageusers" problem={loaderData.problem} />
				)}
				<StatusLegend
					title={text.authorityTitle}
					note={text.authorityNote}
					meanings={(["Pending", "Active"] as const).map((status) => ({
						status: <Badge tone={status === "Pending" ? "rust" : "plum"}>{stateText(status)}</Badge>,
						name: status,
						note: text.authority[status],
					}))}
				/>
				<StatusLegend
					title={text.statusTitle}
					meanings={purchaseStatuses.map((status) => ({
						status: <Badge tone={purchaseTones[status]}>{stateText(status)}</Badge>,
						name: status,
						note: text.purchase[status],
					}))}
				/>
			</div>
		</>
	);
}

function Users({ users, ...place }: { users: ListedUser[]; total: number; more: boolean; page: number }) {
	const text = adminPeopleWords().manageUsers;
	const { revalidate } = useRevalidator();
	const { admissions, fetchAdmission } = useAdmissions();
	const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(reload.current), []);

	function showFreshSoon() {
		clearTimeout(reload.current);
		reload.current = setTimeout(() => void revalidate(), userDeleteReload);
	}

	if (users.length === 0) return <NothingListed list="/admin/manageusers" none={text.none} />;
	const shown = { ...place, limit: pageSize.users, rows: users.length };
	return (
		<ListPage shown={shown} caption={text.caption} columns={text.columns} className="users-table">
			{users.map((user) => (
				<UserRow
					key={user._id}
					user={user}
					admission={admissions[user._id]}
					fetchAdmission={() => void fetchAdmission(user)}
					onDeleted={showFreshSoon}
				/>
			))}
		</ListPage>
	);
}

/** Admission forms by person, each fetched once. A failed one is fetched again at the next attempt. */
function useAdmissions() {
	const [admissions, setAdmissions] = useState<Record<string, FetchedAdmission>>({});

	async function fetchAdmission({ _id, uid }: ListedUser) {
		const messages = adminMessages();
		const found = await askForAdmission(uid ?? _id).catch(() => ({ problem: messages.admissionFailed }));
		setAdmissions((known) => ({ ...known, [_id]: found }));
	}

	return { admissions, fetchAdmission };
}

async function askForAdmission(id: string): Promise<FetchedAdmission> {
	const messages = adminMessages();
	const answer = await api.auth.admin.admissionDetais.$post(asJson({ id }));
	if (answer.status !== 200) {
		const refused = (await answer.json().catch(() => null)) as { message?: string } | null;
		return { problem: refused?.message ?? messages.admissionFailed };
	}
	const [newest] = await answer.json();
	return newest ?? { problem: messages.admissionNotFound };
}
