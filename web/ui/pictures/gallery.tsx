import { useRef, useState } from "react";
import { pictureWords } from "#content/en/ui/pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { galleryItems, type PictureSet } from "#web/ui/pictures/gallery-items.tsx";
import { type GalleryItem, Lightbox } from "#web/ui/pictures/lightbox.tsx";

export const PictureGallery = ({ label, pictures, sizes }: PictureSet) => (
	<Gallery label={label} items={galleryItems(pictures, sizes)} />
);

/** Thumbnails, each of which opens its large picture over the page. */
export function Gallery({
	label,
	items,
	className,
}: {
	label: string;
	items: readonly GalleryItem[];
	className?: string;
}) {
	const [open, setOpen] = useState<number>();
	const thumbnails = useRef<HTMLUListElement>(null);

	function close() {
		if (open !== undefined) thumbnails.current?.querySelectorAll("a")[open]?.focus();
		setOpen(undefined);
	}

	return (
		<>
			<ul ref={thumbnails} className={classNames("gallery", className)} aria-label={label}>
				{items.map(({ picture, href, alt, caption }, item) => (
					<li key={href}>
						<a
							href={href}
							className="gallery-thumbnail"
							data-press=""
							aria-label={pictureWords().enlarge(alt)}
							aria-haspopup="dialog"
							onClick={(event) => {
								if (event.ctrlKey || event.metaKey || event.shiftKey) return;
								event.preventDefault();
								setOpen(item);
							}}
						>
							{picture}
						</a>
						<p className="gallery-caption" aria-hidden="true">
							{caption}
						</p>
					</li>
				))}
			</ul>
			{open !== undefined && <Lightbox label={label} items={items} at={open} onMove={setOpen} onClose={close} />}
		</>
	);
}
