import { MapPin } from "lucide-react";
import { checkInWords } from "#content/en/account/check-in.ts";
import { classesWords } from "#content/en/account/classes.ts";
import { seatText } from "#content/en/ui/seats.ts";
import type { MyClass } from "#contract/batches/my-classes.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { nameOf, whenOf } from "./class-times.ts";

/** When, where and with whom the next class is, and what to read before. */
export function NextClass({ next }: { next: MyClass }) {
	const { next: text } = classesWords();
	return (
		<Card className="next-class">
			<h2 className="stencil text-sea-700">{next.time === "on" ? text.now : text.title}</h2>
			<p className="next-class-when">{whenOf(next)}</p>
			<p className="text-lg">{nameOf(next.no, next.visit)}</p>
			<dl className="next-class-facts">
				<div>
					<dt>{text.where}</dt>
					<dd>
						{next.room
							? [next.room.name, next.room.address, seatText(next.branch)].filter(Boolean).join(", ")
							: `${seatText(next.branch)} · ${text.noRoom}`}
						{next.room?.map && (
							<>
								{" "}
								<a href={next.room.map} className="link" target="_blank" rel="noopener noreferrer">
									<MapPin aria-hidden="true" className="inline size-4" /> {text.map}
									<span className="sr-only"> {text.mapTab}</span>
								</a>
							</>
						)}
					</dd>
				</div>
				{next.trainer && (
					<div>
						<dt>{text.trainer}</dt>
						<dd>{next.trainer}</dd>
					</div>
				)}
			</dl>
			{(next.isOpen || next.part) && (
				<p className="mt-5 flex flex-wrap gap-3">
					{next.isOpen && <ButtonLink to="/check-in">{checkInWords().title}</ButtonLink>}
					{next.part && (
						<ButtonLink to={`/accesscourse/read/${next.part}`} look={next.isOpen ? "secondary" : undefined}>
							{text.read(next.part)}
						</ButtonLink>
					)}
				</p>
			)}
		</Card>
	);
}

export function NoClass() {
	const { next: text } = classesWords();
	return (
		<Card>
			<h2 className="text-2xl">{text.title}</h2>
			<p className="mt-2">{text.none}</p>
		</Card>
	);
}
