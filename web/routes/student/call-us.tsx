import { phonesOf, published } from "#content/published.ts";

export function CallUs({ lead }: { lead: string }) {
	return (
		<p className="mt-8 flex flex-wrap items-baseline gap-x-3">
			<span className="basis-full sm:basis-auto">{lead}</span>
			{phonesOf(published().institute).map((phone) => (
				<a key={phone} href={`tel:${phone.replaceAll(" ", "")}`} className="link inline-block py-2 tabular-nums">
					{phone}
				</a>
			))}
		</p>
	);
}
