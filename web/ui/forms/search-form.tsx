import { SlidersHorizontal } from "lucide-react";
import {
	type ChangeEvent,
	type FormEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useId,
	useRef,
	useState,
} from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { listWords } from "#content/en/ui/lists.ts";
import { searchPause } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { longestSearch } from "#contract/list-bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ListChosen } from "#web/ui/records/list-chosen.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import "#web/ui/records/lists.css";

/**
 * The search of a list. The search is part of the URL, so it works with bookmarks, sharing and the back button; each
 * change starts at the first page. Without scripts it is a plain form. `children` are the list's own filters, named as
 * in the URL and with their current values.
 */
export function SearchForm({ label, hint, children }: { label: string; hint?: string; children?: ReactNode }) {
	const text = listWords();
	const [asked] = useSearchParams();
	const navigate = useNavigate();
	const busy = useNavigation().state === "loading";
	const form = useRef<HTMLFormElement>(null);
	const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
	const q = asked.get("q") ?? "";
	const [isOffline, setOffline] = useState(false);
	const [open, setOpen] = useState(false);
	const filters = useId();
	// How a list is laid out, and "all" as in "of all colleagues", leave nothing out of it.
	const active = [...asked].filter(
		([name, value]) => !["q", "page", "view"].includes(name) && !["", "all"].includes(value),
	).length;

	// The back button changes the URL; the field follows unless somebody is typing in it.
	useEffect(() => {
		const field = form.current?.elements.namedItem("q") as HTMLInputElement | null;
		if (field && field !== document.activeElement) field.value = q;
	}, [q]);
	useEffect(() => () => clearTimeout(soon.current), []);
	// Without a connection the list stays as it is, instead of an error, until it can be asked for.
	const showAfterAll = useEffectEvent(() => isOffline && show());
	useEffect(() => {
		const again = () => showAfterAll();
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, []);

	function show() {
		clearTimeout(soon.current);
		if (!form.current) return;
		setOffline(!navigator.onLine);
		if (!navigator.onLine) return;
		const fields = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
		void navigate(`?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true });
	}

	function change({ target }: ChangeEvent<HTMLFormElement>) {
		clearTimeout(soon.current);
		const isTyped = target instanceof HTMLInputElement && ["search", "date"].includes(target.type);
		// While a year is typed, its first digits are already a year.
		if (isTyped && target.type === "date" && target.value !== "" && target.value < "1900") return;
		if (isTyped) soon.current = setTimeout(show, searchPause);
		else show();
	}

	function send(event: FormEvent) {
		event.preventDefault();
		show();
	}

	return (
		<search>
			<form ref={form} method="get" className="list-search" onSubmit={send} onChange={change}>
				<ListChosen label={text.search} value={q} />
				<div className="list-search-first">
					<Field
						label={label}
						hint={hint}
						name="q"
						type="search"
						defaultValue={q}
						maxLength={longestSearch}
						autoComplete="off"
						enterKeyHint="search"
						bare
					/>
					<Button type="submit" look="secondary" busy={busy}>
						{text.search}
					</Button>
				</div>
				{children && (
					<>
						<button
							type="button"
							className="filters-toggle"
							aria-expanded={open}
							aria-controls={filters}
							onClick={() => setOpen(!open)}
						>
							<SlidersHorizontal aria-hidden="true" className="size-4.5" />
							{active > 0 ? text.filtersSet(active) : text.filters}
						</button>
						<div id={filters} className="list-filters" data-open={open || undefined}>
							{children}
						</div>
					</>
				)}
			</form>
			<div role="status">
				{isOffline && (
					<Notice tone="warning" role="none" className="mt-4">
						{words().messages.form.offline}
					</Notice>
				)}
			</div>
		</search>
	);
}
