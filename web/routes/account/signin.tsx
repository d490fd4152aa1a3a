import { accountWords } from "#content/en/account/account.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const handle = staticScreen("auth");
export const meta = () => unlisted(accountWords().signIn);

export default function SignIn() {
	return <Island name="sign-in" of={SignInForm} />;
}
