// What the course costs now, as the fees are published.
import { feeOf } from "#content/fee.ts";
import { originalContent } from "#content/scope.ts";

/** In paise. `stated` is the fee as it is entered, with or without tax. */
export function currentPrice() {
	const { tax, fees } = originalContent();
	return { product: fees.product, rules: tax, stated: fees.price, ...feeOf(tax, fees.price) };
}
