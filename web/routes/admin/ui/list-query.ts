/**
 * These parameters of an address, where they are there: what a list's loader hands on to its call. Anything may stand in
 * an address; the server reads it with the contract, so the types of the call are not asked here.
 */
export const readListParams = <Name extends string>(url: URL, names: readonly Name[]) =>
	Object.fromEntries(
		names.flatMap((name) => (url.searchParams.get(name) ? [[name, url.searchParams.get(name)]] : [])),
	) as Partial<Record<Name, never>>;
