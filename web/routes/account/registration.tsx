import { accountWords } from "#content/en/account/account.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { RegistrationForm } from "./registration-form.tsx";

export const handle = staticScreen("auth");
export const meta = () => unlisted(accountWords().registration);

export default function Registration() {
	return <Island name="registration" of={RegistrationForm} />;
}
