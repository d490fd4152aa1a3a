import { Keyboard, LogOut } from "lucide-react";
import { adminWords } from "#content/en/admin/admin.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import type { StaffRole } from "#contract/states.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";

/** The signed-in user with their roles, and links to the profile, the shortcuts and the sign-out. */
export function PersonBox({
	name,
	staffRoles,
	onShortcuts,
}: {
	name: string;
	staffRoles: readonly StaffRole[];
	onShortcuts?: () => void;
}) {
	const text = adminWords();
	const { roles } = adminStaffWords();
	const hydrated = useHydrated();
	return (
		<form
			method="post"
			action={localAddress("/auth/logout")}
			className="admin-who"
			data-sign-out={words().messages.account.logoutFailed}
		>
			<Link to="/profile" className="admin-name" title={text.profile}>
				<span className="sr-only">{text.signedInAs} </span>
				<span className="admin-name-line">{name}</span>
				<span className="admin-roles">{staffRoles.map((role) => roles[role].name).join(", ")}</span>
			</Link>
			{hydrated && onShortcuts && (
				<button type="button" className="admin-link" title={text.shortcuts.open} onClick={onShortcuts}>
					<Keyboard aria-hidden="true" className="size-5" />
					<span className="sr-only">{text.shortcuts.open}</span>
				</button>
			)}
			<button type="submit" className="admin-link" title={words().frame.menu.logout}>
				<LogOut aria-hidden="true" className="size-5" />
				<span className="sr-only">{words().frame.menu.logout}</span>
			</button>
		</form>
	);
}
