// Leads from a row back to its list, as it was left in this tab: its filters, its order and its page.
import { useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { listWords } from "#content/en/ui/lists.ts";
import { readAddress } from "#content/language.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";

const keyOf = (address: string) => `list ${address}`;
const unchanging = () => () => {};

/** For the layout: remembers how each list is shown. */
export function useRememberedLists() {
	const { pathname, search } = useLocation();
	useEffect(() => {
		writeStored("sessionStorage", keyOf(readAddress(pathname).address), search || null);
	}, [pathname, search]);
}

/** The address of a list as it was last shown. */
export const useListAddress = (list: string) =>
	list +
	useSyncExternalStore(
		unchanging,
		() => readStored<string>("sessionStorage", keyOf(list)) ?? "",
		() => "",
	);

export function BackToList({ list }: { list: string }) {
	return (
		<p className="mb-5">
			<Link to={useListAddress(list)} className="link">
				{listWords().back}
			</Link>
		</p>
	);
}
