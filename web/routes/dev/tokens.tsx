const colours = [
	["bg-paper", "paper"],
	["bg-sheet", "sheet"],
	["bg-land", "land"],
	["bg-line", "line"],
	["bg-line-strong", "line-strong"],
	["bg-ink-950", "ink-950"],
	["bg-ink-900", "ink-900"],
	["bg-ink-800", "ink-800"],
	["bg-ink-700", "ink-700"],
	["bg-ink-600", "ink-600"],
	["bg-ink-300", "ink-300"],
	["bg-ink-100", "ink-100"],
	["bg-marigold-100", "marigold-100"],
	["bg-marigold-300", "marigold-300"],
	["bg-marigold-400", "marigold-400"],
	["bg-marigold-500", "marigold-500"],
	["bg-marigold-800", "marigold-800"],
	["bg-sea-100", "sea-100"],
	["bg-sea-300", "sea-300"],
	["bg-sea-600", "sea-600"],
	["bg-sea-700", "sea-700"],
	["bg-sea-900", "sea-900"],
	["bg-rust-100", "rust-100"],
	["bg-rust-300", "rust-300"],
	["bg-rust-600", "rust-600"],
	["bg-rust-700", "rust-700"],
	["bg-plum-100", "plum-100"],
	["bg-plum-700", "plum-700"],
] as const;

const sizes = [
	["text-display font-extrabold tracking-tight", "display"],
	["text-figure font-extrabold tracking-tight", "figure"],
	["text-3xl font-extrabold", "3xl"],
	["text-2xl font-bold", "2xl"],
	["text-xl font-semibold", "xl"],
	["text-lg", "lg"],
	["text-base", "base"],
	["text-sm", "sm"],
	["text-xs", "xs"],
	["stencil", "stencil"],
] as const;

export function Tokens() {
	return (
		<>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Colour</h2>
				<ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-7">
					{colours.map(([swatch, name]) => (
						<li key={name} className="text-sm">
							<span className={`${swatch} mb-1 block h-14 rounded-sm border border-line-strong`} />
							{name}
						</li>
					))}
				</ul>
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Type</h2>
				<ul className="grid gap-4">
					{sizes.map(([look, name]) => (
						<li key={name} className="grid items-baseline gap-x-4 border-t border-line pt-3 md:grid-cols-[6rem_1fr]">
							<span className="text-sm text-ink-600">{name}</span>
							<span className={`${look} min-w-0`}>Cleared for Rotterdam ₹20,000</span>
						</li>
					))}
				</ul>
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Rules, shadows</h2>
				<div className="grid gap-6 md:grid-cols-3">
					<div className="scale-rule text-ink-900" />
					<div className="rounded-sm bg-sheet p-5 shadow-sheet">shadow-sheet, rounded-sm</div>
					<div className="rounded-md bg-sheet p-5 shadow-lift">shadow-lift, rounded-md</div>
				</div>
			</section>
		</>
	);
}
