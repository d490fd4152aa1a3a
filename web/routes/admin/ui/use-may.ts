import { useRouteLoaderData } from "react-router";
import type { WaitingForMe } from "#contract/admin/enquiries/waiting.ts";
import type { Density } from "#contract/admin/lists.ts";
import { mayOpen } from "#contract/admin/pages.ts";
import type { Permission } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/states.ts";

/** The data that the layout loads for every page. */
export type FrameData = {
	name: string;
	staffRoles: StaffRole[];
	permissions: Permission[];
	density: Density;
	shortcuts: boolean;
	/** Null for users who do not answer enquiries. */
	waiting: WaitingForMe | null;
};

/** What the signed-in user may do. It only decides what is offered: the server checks every call. */
export function useMay() {
	const layout = useRouteLoaderData<FrameData>("routes/admin/layout");
	const permissions = layout?.permissions ?? [];
	return {
		may: (permission: Permission) => permissions.includes(permission),
		mayOpen: (address: string) => mayOpen(permissions, address),
	};
}
