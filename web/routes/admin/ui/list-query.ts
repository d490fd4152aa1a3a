/**
 * These parameters of a URL, if present: what a list's loader passes to its call. A URL may contain anything, and the
 * server validates it with the contract, so the call's types do not apply here.
 */
export const readListParams = <Name extends string>(url: URL, names: readonly Name[]) =>
	Object.fromEntries(
		names.flatMap((name) => (url.searchParams.get(name) ? [[name, url.searchParams.get(name)]] : [])),
	) as Partial<Record<Name, never>>;
