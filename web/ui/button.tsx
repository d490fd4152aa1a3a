import type { ComponentProps, ReactNode } from "react";
import { words } from "#content/words.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";
type Looks = { look?: ButtonLook; size?: "regular" | "small" | "large" };

/** `busy` keeps the button in place and focusable, announces it to screen readers, and ignores clicks. */
export function Button({
	look = "primary",
	size = "regular",
	busy = false,
	className,
	children,
	onClick,
	type = "button",
	...button
}: Looks & { busy?: boolean } & ComponentProps<"button">) {
	return (
		<button
			{...button}
			type={type}
			className={classNames("button", className)}
			data-look={look}
			data-size={size}
			data-busy={busy || undefined}
			aria-disabled={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			{busy && <HelmMark className="button-wheel size-5" />}
			{children}
			{busy && <span className="sr-only">{words().frame.form.working}</span>}
		</button>
	);
}

export function ButtonLink({
	look = "primary",
	size = "regular",
	className,
	children,
	...link
}: Looks & { children: ReactNode } & ComponentProps<typeof Link>) {
	return (
		<Link {...link} className={classNames("button", className)} data-look={look} data-size={size}>
			{children}
		</Link>
	);
}
