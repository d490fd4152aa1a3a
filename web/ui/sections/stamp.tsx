import { type ComponentProps, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";

/** Scripts whose characters join, so that letter spacing would break them apart. */
const isJoined = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/** A round port stamp: text on the rim and across the middle. Decoration; the text is also elsewhere on the page. */
export function Stamp({
	around,
	centre,
	className,
	...svg
}: { around: string; centre: string } & ComponentProps<"svg">) {
	const rim = useId();
	return (
		<svg
			viewBox="-100 -100 200 200"
			fill="none"
			stroke="currentColor"
			aria-hidden="true"
			{...svg}
			className={classNames("stamp", className)}
		>
			<path id={rim} d="M0 74A74 74 0 1 1 .1 74" stroke="none" />
			<circle r="96" strokeWidth="3" />
			<circle r="91" strokeWidth="1" />
			<circle r="62" strokeWidth="1.500" />
			<path d="M-62 -17H62M-62 17H62" strokeWidth="1.500" />
			<path
				d="M0 -56l4 12 12 0-10 8 4 12-10-8-10 8 4-12-10-8 12 0zM-24 30h48M-16 38h32M-8 46h16"
				strokeWidth="1.500"
				strokeLinejoin="round"
			/>
			<text
				fill="currentColor"
				stroke="none"
				className="stamp-rim"
				textLength="455"
				lengthAdjust={isJoined.test(around) ? "spacingAndGlyphs" : "spacing"}
			>
				<textPath href={`#${rim}`}>{around}</textPath>
			</text>
			<text fill="currentColor" stroke="none" className="stamp-centre" textAnchor="middle" y="8">
				{centre}
			</text>
		</svg>
	);
}
