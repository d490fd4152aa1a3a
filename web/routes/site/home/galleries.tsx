import { published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import { PictureGallery } from "#web/ui/pictures/gallery.tsx";
import { inLightbox, type Shown } from "#web/ui/pictures/gallery-items.tsx";
import { Section } from "#web/ui/sections/section.tsx";

export function Certificates() {
	return <PictureSection id="certificates" ground="paper" {...published().home.certificates} />;
}

export function Classes() {
	return <PictureSection id="classes" ground="sheet" {...published().home.classes} />;
}

function PictureSection({
	id,
	ground,
	eyebrow,
	title,
	intro,
	pictures,
}: {
	id: string;
	ground: "paper" | "sheet";
	eyebrow: string;
	title: string;
	intro: string;
	pictures: readonly Shown[];
}) {
	const heading = `${id}-title`;
	return (
		<Section ground={ground} aria-labelledby={heading}>
			<div className="picture-head">
				<div>
					<p className="stencil text-sea-700">{eyebrow}</p>
					<h2 id={heading} className="section-title">
						{title}
					</h2>
				</div>
				<p className="section-lead">{intro}</p>
			</div>
			<Island name="gallery" of={PictureGallery} place={id} props={{ label: title, pictures, sizes: inLightbox }} />
		</Section>
	);
}
