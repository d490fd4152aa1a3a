import { pictureAddress } from "#web/ui/pictures/picture-address.ts";

/** A person's picture, or their initials on the institute's colour. Decoration: the name is beside it. */
export function Avatar({
	name,
	picture,
	preview,
}: {
	name: string;
	picture: string | null;
	/** A picture that only this browser has so far, as a data URL. */
	preview?: string | undefined;
}) {
	const address = preview ?? pictureAddress(picture);
	return (
		<span className="avatar" aria-hidden="true">
			{address ? <img src={address} alt="" width="96" height="96" /> : initialsOf(name)}
		</span>
	);
}

/** By characters, not code units: a name may begin with a surrogate pair. */
function initialsOf(name: string) {
	const names = name.trim().split(/\s+/);
	const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
	return ends
		.map((part) => [...(part ?? "")][0] ?? "")
		.join("")
		.toLocaleUpperCase("en-IN");
}
