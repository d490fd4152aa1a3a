import { CircleUserRound, LayoutDashboard, LogOut, UserRound } from "lucide-react";
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import { NavLink } from "#web/ui/frame/nav-link.tsx";
import { Link } from "#web/ui/link.tsx";

export type Visitor = "visitor" | "student" | "admin";

/**
 * The sign-in link for visitors; for signed-in users, their picture with Profile, Logout and, for admins, Admin.
 * Without scripts the page does not know who is signed in, and shows both.
 */
export function AccountMenu({ as }: { as?: Visitor }) {
	const { menu } = words().frame;

	return (
		<>
			{(!as || as === "visitor") && (
				<NavLink to="/signin" className={classNames("site-link way-in", !as && "signed-in:hidden")}>
					{menu.signIn}
				</NavLink>
			)}
			{as !== "visitor" && (
				<details open={as ? true : undefined} className={classNames("account-menu", !as && "visitor-hidden")}>
					<summary aria-label={menu.account} className="account-picture">
						<CircleUserRound aria-hidden="true" className="size-6" />
					</summary>
					<ul className="account-list">
						<li>
							<Link to="/profile">
								<UserRound aria-hidden="true" className="size-5" />
								{menu.profile}
							</Link>
						</li>
						{as !== "student" && (
							<li className={as ? undefined : "not-admin-hidden"}>
								<Link to="/admin/dashboard">
									<LayoutDashboard aria-hidden="true" className="size-5" />
									{menu.admin}
								</Link>
							</li>
						)}
						<li>
							<form
								method="post"
								action={localAddress("/auth/logout")}
								data-sign-out={words().messages.account.logoutFailed}
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
