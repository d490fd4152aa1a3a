// Diagrams as lists and tables, so that they can be read aloud, copied and zoomed; diagrams.css draws them.

import { readerWords } from "#content/en/account/reader.ts";
import { formatLatin } from "#content/numbers.ts";
import type { BodyOf } from "#contract/course/slides.ts";
import { Inline } from "#web/ui/slides/inline.tsx";

export function Flow({ body: { steps, own } }: { body: BodyOf<"flow"> }) {
	return (
		<ol className="flow">
			{steps.map(({ who, text }) => (
				<li key={`${who} ${text}`} data-you={who === own || undefined}>
					<strong>{who}</strong>
					<span>
						<Inline text={text} />
					</span>
				</li>
			))}
		</ol>
	);
}

export function Exchange({ body: { parties, messages, own } }: { body: BodyOf<"exchange"> }) {
	const { to } = readerWords();
	return (
		<div className="exchange" data-parties={parties.length}>
			{/* Each message names both of its ends, so this row is hidden from screen readers. */}
			<p className="exchange-parties" aria-hidden="true">
				{parties.map((name) => (
					<span key={name} data-you={name === own || undefined}>
						{name}
					</span>
				))}
			</p>
			<ol>
				{messages.map((message, step) => {
					const [from, until] = [parties.indexOf(message.from), parties.indexOf(message.to)];
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: messages never move
						<li key={step}>
							<div
								className="exchange-message"
								data-start={Math.min(from, until) + 1}
								data-span={Math.abs(until - from) + 1}
								data-way={until < from ? "back" : "forth"}
								data-you={message.from === own || undefined}
							>
								<span className="exchange-ends">
									{message.from}
									<span aria-hidden="true"> → </span>
									<span className="sr-only"> {to} </span>
									{message.to}
									<span className="sr-only">: </span>
								</span>
								<span className="exchange-text">
									<Inline text={message.text} />
								</span>
							</div>
						</li>
					);
				})}
			</ol>
		</div>
	);
}

export function Bars({ body: { show, rows } }: { body: BodyOf<"bars"> }) {
	const most = Math.max(...rows.map(({ value }) => value), 1);
	return (
		<dl className="bars">
			{rows.map(({ label, value, strong }) => (
				<div key={label} data-strong={strong || undefined}>
					<dt>
						<Inline text={label} />
					</dt>
					<dd>
						<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
							<rect width={Math.max(0.6, (value / most) * 100)} height="10" />
						</svg>
						<span>{show.replace("{}", formatLatin(value))}</span>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** A row per term: filled boxes are paid by the seller, the diamond marks where the risk passes. */
export function Route({ body: { stages, legend, rows } }: { body: BodyOf<"route"> }) {
	const text = readerWords();
	return (
		<div className="route">
			<table>
				<thead>
					<tr>
						<th scope="col">
							<span className="sr-only">{text.route.stage}</span>
						</th>
						{stages.map((stage) => (
							<th key={stage} scope="col">
								<span>{stage}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ label, paid, mark }) => (
						<tr key={label}>
							<th scope="row" data-mark={mark === 0 || undefined}>
								{label}
								{mark === 0 && <span className="sr-only">, {legend.mark}</span>}
							</th>
							{stages.map((stage, at) => (
								<td key={stage} data-paid={paid.includes(at + 1) || undefined} data-mark={mark === at + 1 || undefined}>
									<span className="sr-only">
										{paid.includes(at + 1) ? legend.paid : legend.unpaid}
										{mark === at + 1 && `. ${legend.mark}`}
									</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<ul className="route-legend" aria-hidden="true">
				<li data-key="paid">{legend.paid}</li>
				<li data-key="unpaid">{legend.unpaid}</li>
				<li data-key="mark">{legend.mark}</li>
			</ul>
		</div>
	);
}

export function Sum({ body: { rows } }: { body: BodyOf<"sum"> }) {
	const { sum } = readerWords();
	const explained = rows.some(({ how }) => how !== "");
	return (
		<table className="sum">
			<thead className="sr-only">
				<tr>
					<th scope="col">{sum.label}</th>
					{explained && <th scope="col">{sum.how}</th>}
					<th scope="col">{sum.rupees}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, how, rupees, total }) => (
					<tr key={label} data-total={total || undefined}>
						<th scope="row">
							<Inline text={label} />
						</th>
						{explained && (
							<td className="sum-how">
								<Inline text={how} />
							</td>
						)}
						<td className="sum-rupees">{formatRupees(rupees)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

const formatRupees = (rupees: number) => `${rupees < 0 ? "− " : ""}₹${formatLatin(Math.abs(rupees))}`;
