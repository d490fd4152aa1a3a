import { useRouteLoaderData } from "react-router";
import { mayOpen } from "#contract/admin/pages.ts";
import type { Permission } from "#contract/permissions.ts";

/** What the signed-in member of the staff may do. It only decides what is offered: the server checks every call. */
export function useMay() {
	const layout = useRouteLoaderData<{ permissions: Permission[] }>("routes/admin/layout");
	const permissions = layout?.permissions ?? [];
	return {
		may: (permission: Permission) => permissions.includes(permission),
		mayOpen: (address: string) => mayOpen(permissions, address),
	};
}
