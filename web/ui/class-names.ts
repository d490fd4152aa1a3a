/** Joins class names, leaving out empty ones. */
export function classNames(...names: Array<string | false | null | undefined>) {
	return names.filter(Boolean).join(" ");
}
