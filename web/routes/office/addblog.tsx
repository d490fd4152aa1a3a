import { officeWords } from "#content/words/office.ts";
import { screen, unlisted } from "#web/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OfficeHead } from "./office-head.tsx";

export const handle = screen("none");
export const meta = () => unlisted(officeWords().addBlog);

export default function AddBlog() {
	const { title, lead, state, fieldsTitle, fields, see } = officeWords().addBlog;
	return (
		<>
			<OfficeHead title={title} lead={lead} />
			<div className="page office-body">
				<Notice className="max-w-text">{state}</Notice>
				<section className="office-part">
					<h2 className="mb-4 text-xl">{fieldsTitle}</h2>
					<Facts facts={fields.map(({ name, note }) => ({ name, value: note }))} className="legend" />
				</section>
				<p className="mt-8">
					<ButtonLink to="/blog" look="secondary">
						{see}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
