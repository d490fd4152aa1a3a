// Random numbers from a seed, so that one link shows a whole class the same set (mulberry32).

export type Random = {
	/** A whole number from 0, below `count`. */
	below: (count: number) => number;
	pick: <Item>(items: readonly Item[]) => Item;
	shuffle: <Item>(items: readonly Item[]) => Item[];
};

export function randomFrom(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (count: number) => Math.floor(next() * count);
	return {
		below,
		pick: (items) => {
			const item = items[below(items.length)];
			if (item === undefined) throw new RangeError("nothing to pick from");
			return item;
		},
		shuffle: (items) => {
			const mixed = [...items];
			for (let last = mixed.length - 1; last > 0; last--) {
				const other = below(last + 1);
				[mixed[last], mixed[other]] = [mixed[other] as never, mixed[last] as never];
			}
			return mixed;
		},
	};
}
