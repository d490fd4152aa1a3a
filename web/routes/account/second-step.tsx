import { secondFactorWords } from "#content/en/account/second-factor.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { SecondStepForm } from "./second-step-form.tsx";

export const handle = staticScreen("auth");
export const meta = () => unlisted(secondFactorWords().step);

export default function SecondStep() {
	return <Island name="second-step" of={SecondStepForm} />;
}
