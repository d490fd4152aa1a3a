import { certificateWords } from "#content/en/server/certificates.ts";
import { verifyWords } from "#content/en/site/verify.ts";
import { localAddress } from "#content/language.ts";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/verify-list";
import "./verify.css";

/** The key comes with the link in the e-mail. */
export async function loader({ url }: Route.LoaderArgs) {
	return { key: url.searchParams.get("key")?.slice(0, 500) ?? null, sent: url.searchParams.has("sent") };
}

export const handle = staticScreen("none");
export const meta = () => unlisted(verifyWords().list);

export default function VerifyList({ loaderData: { key, sent } }: Route.ComponentProps) {
	const { list: text } = verifyWords();
	return (
		<>
			<PageHead title={text.title} lead={text.lead} />
			<Section className="verify-ways">
				{sent && <Notice tone="success">{certificateWords().listSent}</Notice>}
				{key === null ? (
					<form method="post" action={localAddress("/auth/verify/list/link")} className="verify-form" noValidate>
						<h2 className="text-xl">{text.addressTitle}</h2>
						<p>{text.addressText}</p>
						<Field label={text.address} type="email" name="email" autoComplete="email" maxLength={254} required />
						<Button type="submit">{text.sendLink}</Button>
					</form>
				) : (
					<form method="post" action={localAddress("/auth/verify/list")} className="verify-form" noValidate>
						<input type="hidden" name="key" value={key} />
						<TextArea
							label={text.numbers}
							hint={text.numbersHint}
							name="list"
							rows={10}
							placeholder={text.example}
							spellCheck={false}
							required
						/>
						<Button type="submit">{text.check}</Button>
					</form>
				)}
			</Section>
		</>
	);
}
