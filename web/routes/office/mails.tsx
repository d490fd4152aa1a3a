import { Link, useNavigation, useRevalidator } from "react-router";
import { formatMoment } from "#content/moments.ts";
import { pageSize } from "#content/page-sizes.ts";
import { deskWords } from "#content/words/desk.ts";
import { listWords } from "#content/words/lists.ts";
import type { Letter } from "#contract/desk.ts";
import { apiOf } from "#web/guard.server.ts";
import { screen, unlisted } from "#web/screen.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ListCount, Pager } from "#web/ui/pager.tsx";
import { Cell, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/mails";
import { asked } from "./asked.ts";
import { OfficeHead } from "./office-head.tsx";
import { SendAgain } from "./send-again.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = asked(url, ["page"]);
	const answer = await apiOf(context).auth.admin.mails.$get({ query });
	if (answer.status !== 200) return { problem: deskWords().failed.mailList };
	const { data: letters, total = 0, more = false } = await answer.json();
	return { letters, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(deskWords().mails);

export default function Mails({ loaderData }: Route.ComponentProps) {
	const text = deskWords().mails;
	return (
		<>
			<OfficeHead title={text.title} lead={text.lead} />
			<div className="page office-body">
				<p className="mb-5">
					<Link to="/admin/dashboard" className="link">
						{text.back}
					</Link>
				</p>
				{loaderData.letters ? (
					<Letters {...loaderData} />
				) : (
					<Notice tone="error">
						{loaderData.problem}{" "}
						<Link to="/admin/mails" className="link">
							{listWords().startAgain}
						</Link>
					</Notice>
				)}
			</div>
		</>
	);
}

type Listed = Letter & { aboutId: string | null };

function Letters({ letters, ...place }: { letters: Listed[]; total: number; more: boolean; page: number }) {
	const text = deskWords().mails;
	const { columns } = text;
	const { revalidate } = useRevalidator();
	const loading = useNavigation().state === "loading";
	if (letters.length === 0) return <EmptyState>{text.none}</EmptyState>;
	const shown = { ...place, limit: pageSize.mails };
	return (
		<>
			<ListCount {...shown} rows={letters.length} />
			<div className="list-rows" data-stale={loading || undefined}>
				<Table caption={text.caption} visuallyHiddenCaption>
					<thead>
						<tr>
							{Object.values(columns).map((name) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{letters.map((letter) => (
							<LetterRow key={letter.id} letter={letter} onChanged={revalidate} />
						))}
					</tbody>
				</Table>
			</div>
			<Pager {...shown} />
		</>
	);
}

function LetterRow({ letter, onChanged }: { letter: Listed; onChanged: () => Promise<void> }) {
	const { mails, mailKinds } = deskWords();
	const { columns } = mails;
	const about = letter.aboutId && pageOf(letter.kind, letter.aboutId);
	return (
		<tr>
			<Cell label={columns.when}>
				<time dateTime={letter.createdAt}>{formatMoment(letter.createdAt)}</time>
			</Cell>
			<Cell label={columns.mail}>
				<span className="grid justify-items-start">
					<strong className="wrap-anywhere">{letter.subject ?? mails.unwritten}</strong>
					<span>{mailKinds[letter.kind] ?? letter.kind}</span>
				</span>
			</Cell>
			<Cell label={columns.to}>
				<span className="wrap-anywhere">{letter.recipient}</span>
			</Cell>
			<Cell label={columns.why}>
				<SendAgain letter={letter} onChanged={onChanged} />
			</Cell>
			<Cell label={columns.act}>
				{about ? (
					<Link to={about} className="link">
						{mails.open}
					</Link>
				) : (
					<span>–</span>
				)}
			</Cell>
		</tr>
	);
}

/** Where the office reads on about what a mail is about, where it has a page of its own. */
function pageOf(kind: string, aboutId: string) {
	if (kind.startsWith("enquiry")) return `/admin/enquiries/${aboutId}`;
	if (["welcome", "confirmAddress", "addressChanged", "reset", "purchaseGranted"].includes(kind))
		return `/admin/people/${aboutId}`;
	return null;
}
