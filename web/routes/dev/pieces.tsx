import { flipBook } from "#content/defaults/flip-book.ts";
import { institute } from "#content/defaults/institute.ts";
import { completeEntry } from "#content/entries/values.ts";
import { Carousel } from "#web/ui/motion/carousel.tsx";
import { FlipBook } from "#web/ui/motion/flip-book.tsx";
import type { Book } from "#web/ui/motion/flip-book-page.tsx";
import { ThumbnailSlider } from "#web/ui/motion/thumbnail-slider.tsx";
import { Gallery } from "#web/ui/pictures/gallery.tsx";
import { Section } from "#web/ui/sections/section.tsx";

const voices = [
	{ name: "Asha", text: "I sent my first parcel of sarees to Nairobi in the sixth week." },
	{ name: "Ravi", text: "The bank asked for eight papers. I had nine." },
	{
		name: "Nisha",
		text: "My buyer in Rotterdam wanted the price CIF by the evening. I had the sheet from class, filled in the freight, and answered before lunch.",
	},
	{ name: "Imran", text: "They still pick up the phone." },
].map(({ name, text }) => ({
	name,
	content: (
		<blockquote className="card h-full">
			<p className="text-lg">{text}</p>
			<footer className="mt-2 text-sm text-ink-600">{name}</footer>
		</blockquote>
	),
}));

const hues = ["#177a7d", "#b23a22", "#17324d", "#84500a", "#6d2a78", "#42586f"];
const picture = (number: number, width: number, height: number) => (
	<svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
		<rect width={width} height={height} fill={hues[number % hues.length]} />
		<path
			d={`M0 ${height * 0.7}L${width * 0.3} ${height * 0.4}L${width * 0.55} ${height * 0.8}L${width * 0.8} ${height * 0.3}L${width} ${height * 0.6}V${height}H0z`}
			fill="#fffdf8"
			opacity="0.3"
		/>
		<text x={width / 2} y={height / 2} fill="#fffdf8" fontSize={height / 4} fontWeight="700" textAnchor="middle">
			{number + 1}
		</text>
	</svg>
);
const pictures = (count: number, subject: string) =>
	Array.from({ length: count }, (_, number) => ({
		picture: picture(number, 300, 200),
		large: picture(number, 1200, 800),
		href: `/assets/${subject.toLowerCase()}-${number + 1}.avif`,
		alt: `${subject} ${number + 1}`,
		caption: `${subject} number ${number + 1}, as the caption says`,
	}));

const book = { ...completeEntry("flipBook", flipBook, flipBook), ...institute } as unknown as Book;

export function Pieces() {
	return (
		<>
			<Section aria-label="Flip-book" ground="ink">
				<h2 className="mb-6 text-2xl">Flip-book</h2>
				<FlipBook book={book} />
			</Section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Auto-rotating slider</h2>
				<Carousel label="What students say" items={voices} className="max-w-text" />
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Gallery with a lightbox</h2>
				<Gallery label="Certificates" items={pictures(4, "Certificate")} />
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Six pictures with thumbnails</h2>
				<ThumbnailSlider label="From the institute" items={pictures(6, "Picture")} className="max-w-form" />
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Objects that move with the pointer</h2>
				<div className="flex flex-wrap gap-6">
					{[2, 5, -4].map((value) => (
						<span key={value} data-value={value} className="badge">
							data-value {value}
						</span>
					))}
				</div>
			</section>
		</>
	);
}
