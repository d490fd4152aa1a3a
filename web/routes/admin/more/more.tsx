import { Globe } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { adminWords } from "#content/en/admin/admin.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { DensityForm, ShortcutsForm } from "#web/routes/admin/ui/frame/display-forms.tsx";
import { PageTiles } from "#web/routes/admin/ui/frame/page-tiles.tsx";
import { PersonBox } from "#web/routes/admin/ui/person-box.tsx";
import type { FrameData } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Link } from "#web/ui/link.tsx";

export const handle = screen("none");
export const meta = () => unlisted(adminWords().more);

/** On a phone: all pages, the user, and the display settings of this browser. */
export default function More() {
	const text = adminWords();
	const frame = useRouteLoaderData<FrameData>("routes/admin/layout");
	if (!frame) return null;
	const { name, staffRoles, density, shortcuts } = frame;
	return (
		<>
			<AdminHead title={text.more.title} lead={text.more.lead} />
			<div className="page admin-body more-page">
				<PersonBox name={name} staffRoles={staffRoles} />
				<PageTiles />
				<section className="page-group" aria-labelledby="site-pages">
					<h2 id="site-pages" className="stencil text-ink-600">
						{text.more.site.name}
					</h2>
					<ul className="page-tiles">
						<li>
							<Link to="/" className="page-tile">
								<Globe aria-hidden="true" className="size-5.5" />
								<span className="font-bold">{text.more.site.home}</span>
								<span className="page-tile-note">{text.more.site.note}</span>
							</Link>
						</li>
					</ul>
				</section>
				<section className="page-group" aria-labelledby="display">
					<h2 id="display" className="stencil text-ink-600">
						{text.more.display}
					</h2>
					<dl className="facts display-facts">
						<div>
							<dt>{text.display.density}</dt>
							<dd>
								<DensityForm density={density} />
							</dd>
						</div>
						<div>
							<dt>{text.display.shortcuts}</dt>
							<dd>
								<ShortcutsForm shortcuts={shortcuts} />
							</dd>
						</div>
					</dl>
				</section>
			</div>
		</>
	);
}
