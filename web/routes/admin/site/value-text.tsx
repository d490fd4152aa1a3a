import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import type { PlacedPicture } from "#content/entries/fields.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import { useShown } from "#web/routes/admin/ui/pictures/use-shown.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";

/** A value in a form that people can compare. */
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
	if (isPlaced(value)) return <PictureValue placed={value} />;
	return <span className="whitespace-pre-line">{readable(value)}</span>;
}

const isPlaced = (value: unknown): value is PlacedPicture =>
	typeof value === "object" && value !== null && "picture" in value && "alt" in value;

function PictureValue({ placed }: { placed: PlacedPicture }) {
	const shown = useShown(placed.picture ? placed : null);
	if (!placed.picture) return <em>{siteContentWords().compare.empty}</em>;
	return (
		<span className="site-value-picture">
			{shown && <Picture picture={{ ...shown, alt: "" }} sizes="16rem" />}
			<span>{placed.alt || adminPictureWords().field.decorative}</span>
		</span>
	);
}

/** The texts of an item, without ids; for a picture its description. */
function readable(value: unknown): string {
	if (typeof value === "boolean") return value ? siteContentWords().form.yes : "–";
	if (typeof value === "string") return withDate(value);
	if (typeof value !== "object" || value === null) return String(value ?? "");
	if (isPlaced(value)) return value.alt;
	return Object.entries(value)
		.filter(([name]) => name !== "id")
		.map(([, one]) => readable(one))
		.filter(Boolean)
		.join(" · ");
}

/** A day, or a minute in India, as people write it; any other text as it is. */
function withDate(text: string) {
	if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return formatTimestamp(`${text}:00+05:30`);
	return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}
