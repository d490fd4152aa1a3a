import { CircleUserRound, LayoutDashboard, LogOut, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { words } from "#content/words.ts";
import { useStoredUser } from "#web/session/stored-user.ts";
import { classNames } from "#web/ui/class-names.ts";
import { pictureAddress } from "#web/ui/pictures/picture-address.ts";

export type Visitor = "visitor" | "student" | "admin";

/**
 * The sign-in link for visitors; for signed-in users, their picture with Profile, Logout and, for admins, Admin.
 * Without scripts the page does not know, and shows both.
 */
export function AccountMenu({ as, onLeave }: { as?: Visitor; onLeave: () => void }) {
	const { menu } = words().frame;
	const details = useRef<HTMLDetailsElement>(null);
	const user = useStoredUser();
	const picture = pictureAddress(user?.profilePic ?? null);

	useEffect(() => {
		const closeOutside = (event: Event) => {
			if (!details.current?.contains(event.target as Node)) details.current?.removeAttribute("open");
		};
		document.addEventListener("pointerdown", closeOutside);
		document.addEventListener("focusin", closeOutside);
		return () => {
			document.removeEventListener("pointerdown", closeOutside);
			document.removeEventListener("focusin", closeOutside);
		};
	}, []);

	function close() {
		details.current?.removeAttribute("open");
	}

	return (
		<>
			{(!as || as === "visitor") && (
				<NavLink to="/signin" className={classNames("site-link way-in", !as && "signed-in:hidden")}>
					{menu.signIn}
				</NavLink>
			)}
			{as !== "visitor" && (
				<details
					ref={details}
					open={as ? true : undefined}
					className={classNames("account-menu", !as && "visitor-hidden")}
					onKeyDown={(event) => {
						if (event.key !== "Escape") return;
						close();
						details.current?.querySelector("summary")?.focus();
					}}
				>
					<summary aria-label={menu.account} className="account-picture">
						{picture ? (
							<img src={picture} alt="" width="40" height="40" />
						) : (
							<CircleUserRound aria-hidden="true" className="size-6" />
						)}
					</summary>
					<ul className="account-list">
						<li>
							<Link to="/profile" onClick={close}>
								<UserRound aria-hidden="true" className="size-5" />
								{menu.profile}
							</Link>
						</li>
						{as !== "student" && (
							<li className={as ? undefined : "not-admin-hidden"}>
								<Link to="/admin/dashboard" onClick={close}>
									<LayoutDashboard aria-hidden="true" className="size-5" />
									{menu.admin}
								</Link>
							</li>
						)}
						<li>
							<form
								method="post"
								action="/auth/logout"
								onSubmit={(event) => {
									event.preventDefault();
									close();
									onLeave();
								}}
							>
								<button type="submit">
									<LogOut aria-hidden="true" className="size-5" />
									{menu.logout}
								</button>
							</form>
						</li>
					</ul>
				</details>
			)}
		</>
	);
}
