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
		const { address } = readAddress(pathname);
		if (isList.test(address)) writeStored("sessionStorage", keyOf(address), search);
	}, [pathname, search]);
}

/** Pages of single records are below their list. */
const isList = /^\/admin\/[^/]+$/;

/** A row may be opened before the scripts of its list are there to remember anything. */
function findSearchOfReferrer(list: string) {
	if (!URL.canParse(document.referrer)) return "";
	const { origin, pathname, search } = new URL(document.referrer);
	return origin === location.origin && readAddress(pathname).address === list ? search : "";
}

/** The address of a list as it was last shown. */
export const useListAddress = (list: string) =>
	list +
	useSyncExternalStore(
		unchanging,
		() => readStored<string>("sessionStorage", keyOf(list)) ?? findSearchOfReferrer(list),
		() => "",
	);

export function BackToList({ list }: { list: string }) {
	return (
		<p className="mb-5 print:hidden">
			<Link to={useListAddress(list)} className="link">
				{listWords().back}
			</Link>
		</p>
	);
}
