/** Pearson's coefficient of pairs; null if one side is always the same. */
export function correlation(pairs: readonly (readonly [number, number])[]) {
	const count = pairs.length;
	const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / count;
	const [first, second] = [mean(0), mean(1)];
	let both = 0;
	let ofFirst = 0;
	let ofSecond = 0;
	for (const [one, other] of pairs) {
		both += (one - first) * (other - second);
		ofFirst += (one - first) ** 2;
		ofSecond += (other - second) ** 2;
	}
	return ofFirst === 0 || ofSecond === 0 ? null : both / Math.sqrt(ofFirst * ofSecond);
}
