// What the course costs now, as the fees are published.
import { feeOf } from "#content/fee.ts";
import { originalContent } from "#content/scope.ts";

/** In paise. `stated` is the fee as it is entered, with or without tax; `ofBatch` that of a batch with its own fee. */
export function currentPrice(ofBatch: number | null = null) {
	const { tax, fees } = originalContent();
	const stated = ofBatch ?? fees.price;
	return { product: fees.product, rules: tax, stated, ...feeOf(tax, stated) };
}
