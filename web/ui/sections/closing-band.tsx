import { type ReactNode, useId } from "react";

/** The closing section of a page: one sentence and a call to action. */
export function ClosingBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	const heading = useId();
	return (
		<section className="on-marigold" aria-labelledby={heading}>
			<div className="page closing-band">
				<h2 id={heading} className="closing-band-title">
					{title}
				</h2>
				<div>
					<p className="text-lg">{text}</p>
					<p className="mt-5 flex flex-wrap gap-3">{children}</p>
				</div>
			</div>
		</section>
	);
}
