import { siteContentWords } from "#content/en/admin/site-content.ts";

/** A value as people compare it. */
export function ValueText({ value }: { value: unknown }) {
	const text = siteContentWords();
	if (value === null || value === undefined || value === "") return <em>{text.compare.empty}</em>;
	if (Array.isArray(value))
		return (
			<ul className="site-value-lines">
				{value.map((one, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines without an id, only shown
					<li key={place}>{readable(one)}</li>
				))}
			</ul>
		);
	return <span className="whitespace-pre-line">{readable(value)}</span>;
}

/** The texts of an item or a picture, without its ids. */
function readable(value: unknown): string {
	if (typeof value === "boolean") return value ? siteContentWords().form.yes : "–";
	if (typeof value !== "object" || value === null) return String(value ?? "");
	return Object.entries(value)
		.filter(([name, one]) => name !== "id" && one !== "" && one !== null)
		.map(([, one]) => readable(one))
		.join(" · ");
}
