import { pictureAddress } from "#web/ui/pictures/picture-address.ts";

/** A person's picture, or the first letters of their names on the institute's wheel colour. Decoration: the name stands beside it. */
export function Avatar({
	name,
	picture,
	preview,
}: {
	name: string;
	picture: string | null;
	/** A picture that only this browser has so far, as a data address. */
	preview?: string | undefined;
}) {
	const address = preview ?? pictureAddress(picture);
	return (
		<span className="avatar" aria-hidden="true">
			{address ? <img src={address} alt="" width="96" height="96" /> : initialsOf(name)}
		</span>
	);
}

/** By characters, not code units: a name may begin with a letter beyond the first plane. */
function initialsOf(name: string) {
	const names = name.trim().split(/\s+/);
	const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
	return ends
		.map((part) => [...(part ?? "")][0] ?? "")
		.join("")
		.toLocaleUpperCase("en-IN");
}
