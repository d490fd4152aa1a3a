import { verifyWords } from "#content/en/site/verify.ts";
import { localAddress } from "#content/language.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { VerifyFile } from "./verify-file.tsx";
import "#web/ui/fields/file-control.css";
import "#web/ui/records/description-list.css";
import "./verify.css";

export const handle = staticScreen("none");
export const meta = () => unlisted(verifyWords());

/** The form. The server inserts the result for a number into its placeholder (server/certificates/pages.ts). */
export default function Verify() {
	const { title, lead, form, file, how, list } = verifyWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<div data-slot="verification" />
			<Section className="verify-ways">
				<form method="get" action={localAddress("/verify/find")} className="verify-form" noValidate>
					<Field
						label={form.label}
						hint={form.hint}
						name="number"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={60}
						required
					/>
					<Button type="submit">{form.send}</Button>
				</form>
				<section aria-labelledby="file-title">
					<h2 id="file-title" className="text-xl">
						{file.title}
					</h2>
					<p className="verify-lead">{file.lead}</p>
					<Island name="verify-file" of={VerifyFile} />
				</section>
			</Section>
			<Section ground="sheet" className="verify-how" aria-labelledby="how-title">
				<h2 id="how-title" className="text-xl">
					{how.title}
				</h2>
				<ul>
					{how.points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
				<p>
					<Link to="/verify/list" className="link">
						{list.link}
					</Link>
				</p>
			</Section>
		</>
	);
}
