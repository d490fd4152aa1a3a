import { Ellipsis, type LucideIcon, PhoneOutgoing, Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { WaitingCount } from "./admin-menu.tsx";
import { findEntry, menu } from "./menu.ts";

type Tab = { to: string; label: string; Icon: LucideIcon; waiting?: boolean };

const callList = "/admin/showcontact?show=waiting";
const morePage = "/admin/more";

/**
 * On a phone: three pages that depend on the user's role, the search, and a page with the rest. At the bottom, within
 * reach of the thumb, for calls made on the move.
 */
export function BottomBar({ waiting, onSearch }: { waiting: number; onSearch: () => void }) {
	const text = adminWords().bar;
	const hydrated = useHydrated();
	const [first, second, third] = useTabs();
	const { pathname, search } = useLocation();
	const here = pathname + search;
	const shown = [first, second, third].filter((tab) => tab !== undefined);
	const own = shown.find(({ to }) => to === here)?.to ?? shown.find(({ to }) => to === findEntry(pathname)?.to)?.to;
	const tab = ({ to, label, Icon, waiting: counts }: Tab) => (
		<li key={to}>
			<Link to={to} className="bar-tab" aria-current={to === own || to === here ? "page" : undefined}>
				<Icon aria-hidden="true" className="size-6" />
				{label}
				{counts && <WaitingCount count={waiting} />}
			</Link>
		</li>
	);
	const find = (
		<>
			<Search aria-hidden="true" className="size-6" />
			{text.search}
		</>
	);
	return (
		<nav aria-label={text.label} className="admin-bar on-ink">
			<ul>
				{first && tab(first)}
				{second && tab(second)}
				<li>
					{hydrated ? (
						<button type="button" className="bar-tab" aria-haspopup="dialog" onClick={onSearch}>
							{find}
						</button>
					) : (
						<a href={localAddress("/admin/search")} className="bar-tab" aria-label={adminSearchWords().open}>
							{find}
						</a>
					)}
				</li>
				{third && tab(third)}
				{tab({ to: morePage, label: text.more, Icon: Ellipsis })}
			</ul>
		</nav>
	);
}

/** The first three of these pages that the user may open, in the order of their importance on a phone. */
function useTabs(): Tab[] {
	const text = adminWords().bar;
	const { adminArea } = words().frame;
	const { may, mayOpen } = useMay();
	const page = (name: (typeof menu)[number]["name"], label: string = adminArea[name], waiting = false): Tab[] => {
		const entry = menu.find((one) => one.name === name);
		return entry && mayOpen(entry.to) ? [{ to: entry.to, label, Icon: entry.Icon, waiting }] : [];
	};
	return [
		...page("dashboard", text.today),
		...page("enquiries", text.enquiries, true),
		...(may("enquiries.update") ? [{ to: callList, label: text.calls, Icon: PhoneOutgoing }] : []),
		...page("classes"),
		...page("payments"),
		...page("decks"),
		...page("showBlog"),
		...page("addBlog"),
	];
}
