import { useRef, useState } from "react";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { mostTags } from "#contract/list-bounds.ts";
import { Field } from "#web/ui/fields/field.tsx";

/** This many suggestions fit into two lines. */
const mostShown = 8;

/** Tags separated by commas, with suggestions from those in use. */
export function TagField({ tags, inUse }: { tags: string; inUse: readonly string[] }) {
	const text = adminBlogWords().form;
	const field = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState(tags);
	const parts = typed.split(",").map((part) => part.trim());
	const begun = (parts.at(-1) ?? "").toLowerCase();
	const taken = new Set(parts.map((part) => part.toLowerCase()));
	const offered = inUse
		.filter((name) => !taken.has(name.toLowerCase()) && name.toLowerCase().includes(begun))
		.slice(0, mostShown);
	const chosen = parts.filter(Boolean).length - (offered.length > 0 && begun !== "" ? 1 : 0);

	function add(name: string) {
		const input = field.current?.querySelector("input");
		if (!input) return;
		const kept = parts.filter(Boolean).slice(0, begun === "" || offered.length === 0 ? undefined : -1);
		input.value = [...kept, name].join(", ");
		input.dispatchEvent(new Event("input", { bubbles: true }));
		input.focus();
	}

	return (
		<div className="tag-field" ref={field}>
			<Field
				label={text.tags}
				hint={text.tagsHint(mostTags)}
				name="tags"
				defaultValue={tags}
				maxLength={250}
				autoComplete="off"
				onInput={(event) => setTyped(event.currentTarget.value)}
			/>
			{offered.length > 0 && chosen < mostTags && (
				<ul className="tag-choices no-js:hidden" aria-label={text.tagsInUse}>
					{offered.map((name) => (
						<li key={name}>
							<button type="button" aria-label={text.addTag(name)} onClick={() => add(name)}>
								{name}
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
