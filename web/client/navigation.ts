// How a component navigates to another page: with the router in the app, without it on a static page.

import { type ComponentProps, type ComponentType, createContext } from "react";
import { localAddress } from "#content/language.ts";
import { carryToasts } from "#web/ui/toasts/toasts.ts";

/** `preventScrollReset`: in the app the next page keeps the scroll position. */
export type LinkProps = { to: string; preventScrollReset?: boolean | undefined } & Omit<ComponentProps<"a">, "href">;

export type Navigation = {
	/** The router's link, if there is a router. */
	AppLink?: ComponentType<LinkProps>;
	/** Replaces this page with another one. */
	go(page: string): Promise<void>;
	/** Loads the data of this page again. */
	refresh(): Promise<void>;
};

/** Milliseconds for which a form stays busy while the next document loads. */
const arrival = 10_000;

/** Navigates to another document; open toasts are shown there again. */
export function leaveFor(page: string) {
	carryToasts();
	window.location.replace(localAddress(page));
	return new Promise<void>((resolve) => setTimeout(resolve, arrival));
}

export const Navigation = createContext<Navigation>({ go: leaveFor, refresh: async () => {} });
