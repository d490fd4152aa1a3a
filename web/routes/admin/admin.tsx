import { redirect } from "react-router";
import { adminHome } from "#contract/return-url.ts";

/** The layout's guard runs in parallel and redirects anonymous visitors to the sign-in. */
export const loader = () => redirect(adminHome);
