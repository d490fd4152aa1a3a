import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { ReactNode } from "react";
import { pictureWords } from "#content/en/ui/pictures.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { useSwipe } from "#web/ui/swipe.ts";
import "#web/ui/pictures/lightbox.css";

export type GalleryItem = {
	/** The small picture, with an empty alt: its link is labelled with `alt`. */
	picture: ReactNode;
	/** The large one; only the current picture is in the page. */
	large: ReactNode;
	/** The large picture's own URL, for browsers without scripts and for opening in a new tab. */
	href: string;
	alt: string;
	caption: string;
};

/** The large picture over the page. */
export function Lightbox({
	label,
	items,
	at,
	onMove,
	onClose,
}: {
	label: string;
	items: readonly GalleryItem[];
	at: number;
	onMove: (item: number) => void;
	onClose: () => void;
}) {
	const said = pictureWords();
	const next = () => onMove((at + 1) % items.length);
	const previous = () => onMove((at - 1 + items.length) % items.length);
	const swipe = useSwipe(next, previous);
	const item = items[at];

	return (
		<Dialog
			className="lightbox on-ink"
			aria-label={label}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
			onKeyDown={(event) => {
				if (event.key === "ArrowRight") next();
				if (event.key === "ArrowLeft") previous();
			}}
		>
			<figure className="lightbox-figure" {...swipe}>
				{/* A new picture is a new element, so that the previous one is not shown while it loads. */}
				<div key={at} className="lightbox-picture">
					{item?.large}
				</div>
				<figcaption className="lightbox-caption" aria-live="polite">
					<span className="stencil">{said.place(at + 1, items.length)}</span>
					<span>{item?.caption}</span>
				</figcaption>
			</figure>
			<button type="button" className="lightbox-button lightbox-previous" onClick={previous} aria-label={said.previous}>
				<ChevronLeft aria-hidden="true" className="size-6" />
			</button>
			<button type="button" className="lightbox-button lightbox-next" onClick={next} aria-label={said.next}>
				<ChevronRight aria-hidden="true" className="size-6" />
			</button>
			<button
				type="button"
				className="lightbox-button lightbox-close"
				onClick={(event) => event.currentTarget.closest("dialog")?.close()}
				aria-label={said.close}
			>
				<X aria-hidden="true" className="size-6" />
			</button>
		</Dialog>
	);
}
