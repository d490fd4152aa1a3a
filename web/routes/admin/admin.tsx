import { redirect } from "react-router";
import { adminHome } from "#contract/return-url.ts";

/** The layout's guard runs beside this, and sends strangers to the sign-in either way. */
export const loader = () => redirect(adminHome);
