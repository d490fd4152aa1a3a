import { accountWords } from "#content/en/account/account.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { ForgottenPassword } from "./forgotten-password.tsx";

export const handle = staticScreen("auth");
export const meta = () => unlisted(accountWords().forgotPassword);

export default function ForgotPassword() {
	return <Island name="forgotten-password" of={ForgottenPassword} />;
}
