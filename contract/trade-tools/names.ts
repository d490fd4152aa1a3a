/** The finished tools, in the order of the list at /tools. */
export const toolNames = [
	"export-price",
	"landed-cost",
	"exchange-cover",
	"rebates",
	"gst-route",
	"volume",
	"incoterms",
	"deadlines",
	"hs-drills",
	"discrepancy-trainer",
	"document-set",
] as const;
export type ToolName = (typeof toolNames)[number];
