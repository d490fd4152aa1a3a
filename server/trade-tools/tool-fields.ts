// The fields of every tool: saved values are parsed by the tool they belong to.
import { deadlines } from "#contract/trade-tools/deadlines.ts";
import { discrepancyTrainer } from "#contract/trade-tools/discrepancy-trainer.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { dayFieldOf, type Fields, readFields, sourceFieldOf, type Typed } from "#contract/trade-tools/fields.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { hsDrills } from "#contract/trade-tools/hs-drill.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { volume } from "#contract/trade-tools/volume.ts";

const fieldsOf: Record<ToolName, Fields> = {
	"export-price": exportPrice.fields,
	"landed-cost": landedCost.fields,
	"exchange-cover": exchangeCover.fields,
	rebates: rebates.fields,
	"gst-route": gstRoute.fields,
	volume: volume.fields,
	incoterms: incoterms.fields,
	deadlines: deadlines.fields,
	"hs-drills": hsDrills.fields,
	"discrepancy-trainer": discrepancyTrainer.fields,
	"document-set": documentSet.fields,
};

/** The values of the tool's fields, without empty ones. Null if a value is invalid. */
export function readToolState(tool: ToolName, typed: Typed): Typed | null {
	const fields = fieldsOf[tool];
	const names = Object.entries(fields).flatMap(([name, field]) =>
		field.kind === "number" && field.goodFor ? [name, dayFieldOf(name), sourceFieldOf(name)] : [name],
	);
	const known = Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
	return readFields(fields, known).problems ? null : known;
}
