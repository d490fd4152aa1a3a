import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { listWords } from "#content/en/ui/lists.ts";
import { searchPause } from "#content/timings.ts";
import { longestSearch } from "#contract/list-bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import "#web/ui/records/lists.css";

/**
 * The search of a list. The search is part of the URL, so it can be bookmarked, shared and gone back to; each change
 * starts at the first page. Without scripts it is an ordinary form. `children` are the list's own filters, named as in
 * the URL and with their current values.
 */
export function SearchForm({ label, hint, children }: { label: string; hint?: string; children?: ReactNode }) {
	const [asked] = useSearchParams();
	const navigate = useNavigate();
	const busy = useNavigation().state === "loading";
	const form = useRef<HTMLFormElement>(null);
	const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
	const q = asked.get("q") ?? "";

	// Going back changes the URL; the field follows unless somebody is typing in it.
	useEffect(() => {
		const field = form.current?.elements.namedItem("q") as HTMLInputElement | null;
		if (field && field !== document.activeElement) field.value = q;
	}, [q]);
	useEffect(() => () => clearTimeout(soon.current), []);

	function show() {
		clearTimeout(soon.current);
		if (!form.current) return;
		const fields = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
		void navigate(`?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true });
	}

	function change({ target }: ChangeEvent<HTMLFormElement>) {
		clearTimeout(soon.current);
		if (target instanceof HTMLInputElement && target.type === "search") soon.current = setTimeout(show, searchPause);
		else show();
	}

	function send(event: FormEvent) {
		event.preventDefault();
		show();
	}

	return (
		<search>
			<form ref={form} method="get" className="list-search" onSubmit={send} onChange={change}>
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
				{children}
				<Button type="submit" look="secondary" busy={busy}>
					{listWords().search}
				</Button>
			</form>
		</search>
	);
}
