/** Joins class names, leaving out what is absent. */
export function classNames(...names: Array<string | false | null | undefined>) {
	return names.filter(Boolean).join(" ");
}
