// The cards of the classification drills. They ask only what is beyond dispute: for some goods the heading, for others
// six or eight digits. Their texts are in content/en/site/tools/hs-items.ts.

/** The General Rules for the Interpretation, in the order in which they are applied. */
export const generalRules = ["1", "2a", "2b", "3a", "3b", "3c", "4", "5a", "5b", "6"] as const;
export type GeneralRule = (typeof generalRules)[number];

export const levels = ["easy", "medium", "hard"] as const;
export const kindsOfGoods = ["textiles", "jewellery", "chemicals", "machinery", "food", "household"] as const;

/** What the rule decides: the heading, the packing, a heading that names one of several materials, the subheading. */
export type Asked = "heading" | "packing" | "material" | "subheading";

/** The authority besides the rule and the text of the heading: the deciding note, or the explanatory notes with this
 * example. */
export type Authority =
	| { section: string; note: string }
	| { chapter: string; note: string }
	| { explained: GeneralRule };

type Item = {
	id: string;
	level: (typeof levels)[number];
	goods: (typeof kindsOfGoods)[number];
	asked?: Exclude<Asked, "heading">;
	rule: GeneralRule;
	/** In numerical order. `apart` is the answer if each article has a heading of its own. */
	headings: readonly string[];
	heading: string;
	/** Six or eight digits, in numerical order. */
	codes?: readonly string[];
	code?: string;
	by?: Authority;
};

export const hsItems = [
	{
		id: "printedPolyester",
		level: "easy",
		goods: "textiles",
		asked: "subheading",
		rule: "6",
		headings: ["5407", "5512", "5810", "6006"],
		heading: "5407",
		codes: ["540752", "540754", "540784"],
		code: "540754",
	},
	{
		id: "polyesterCotton",
		level: "hard",
		goods: "textiles",
		asked: "subheading",
		rule: "6",
		headings: ["5210", "5407", "5513", "5516"],
		heading: "5407",
		codes: ["540754", "540774", "540784", "540794"],
		code: "540784",
	},
	{
		id: "cottonShirting",
		level: "medium",
		goods: "textiles",
		rule: "1",
		headings: ["5208", "5210", "5407", "5513"],
		heading: "5210",
		codes: ["521021", "521031", "521051"],
		code: "521031",
		by: { section: "XI", note: "2(A)" },
	},
	{
		id: "halfViscose",
		level: "hard",
		goods: "textiles",
		rule: "1",
		headings: ["5210", "5212", "5513", "5516"],
		heading: "5516",
		by: { section: "XI", note: "2(A)" },
	},
	{
		id: "jersey",
		level: "easy",
		goods: "textiles",
		rule: "1",
		headings: ["5407", "6001", "6005", "6006"],
		heading: "6006",
		codes: ["600631", "600632", "600634"],
		code: "600632",
	},
	{
		id: "tShirt",
		level: "easy",
		goods: "textiles",
		rule: "1",
		headings: ["6105", "6109", "6110", "6205"],
		heading: "6109",
		codes: ["610910", "610990"],
		code: "610910",
	},
	{
		id: "bedLinen",
		level: "easy",
		goods: "textiles",
		rule: "1",
		headings: ["5208", "6302", "6304", "9404"],
		heading: "6302",
		codes: ["630221", "630222", "630231"],
		code: "630221",
	},
	{
		id: "zari",
		level: "medium",
		goods: "textiles",
		rule: "1",
		headings: ["5402", "5605", "5606", "5808"],
		heading: "5605",
	},
	{
		id: "embroidery",
		level: "medium",
		goods: "textiles",
		rule: "1",
		headings: ["5407", "5804", "5810", "6307"],
		heading: "5810",
		codes: ["581010", "581091", "581092"],
		code: "581092",
	},
	{
		id: "rollOfCloth",
		level: "easy",
		goods: "textiles",
		asked: "packing",
		rule: "5b",
		headings: ["3923", "4822", "5407", "5512"],
		heading: "5407",
	},
	{
		id: "carCarpet",
		level: "hard",
		goods: "textiles",
		rule: "3a",
		headings: ["5702", "5703", "5705", "8708"],
		heading: "5703",
		by: { explained: "3a" },
	},
	{
		id: "polishedDiamond",
		level: "easy",
		goods: "jewellery",
		rule: "1",
		headings: ["7102", "7103", "7104", "7113"],
		heading: "7102",
		codes: ["71021000", "71023100", "71023910"],
		code: "71023910",
	},
	{
		id: "labGrown",
		level: "medium",
		goods: "jewellery",
		rule: "1",
		headings: ["7102", "7103", "7104", "7105"],
		heading: "7104",
		codes: ["710421", "710491", "710499"],
		code: "710491",
	},
	{
		id: "sawnDiamond",
		level: "medium",
		goods: "jewellery",
		asked: "subheading",
		rule: "6",
		headings: ["7102", "7103", "7104", "7105"],
		heading: "7102",
		codes: ["71021000", "71023100", "71023910"],
		code: "71023100",
	},
	{
		id: "platedNecklace",
		level: "hard",
		goods: "jewellery",
		rule: "1",
		headings: ["7113", "7114", "7116", "7117"],
		heading: "7117",
		codes: ["711711", "711719", "711790"],
		code: "711719",
		by: { chapter: "71", note: "11" },
	},
	{
		id: "necklaceCase",
		level: "medium",
		goods: "jewellery",
		asked: "packing",
		rule: "5a",
		headings: ["4202", "7113", "7115", "7117"],
		heading: "7113",
		codes: ["711311", "711319", "711320"],
		code: "711319",
		by: { explained: "5a" },
	},
	{
		id: "reactiveDye",
		level: "easy",
		goods: "chemicals",
		rule: "1",
		headings: ["3203", "3204", "3206", "3212"],
		heading: "3204",
		codes: ["320411", "320416", "320417"],
		code: "320416",
	},
	{
		id: "paracetamol",
		level: "medium",
		goods: "chemicals",
		rule: "1",
		headings: ["2106", "2924", "3003", "3004"],
		heading: "3004",
		by: { section: "VI", note: "2" },
	},
	{
		id: "agarbatti",
		level: "easy",
		goods: "chemicals",
		rule: "1",
		headings: ["3302", "3303", "3307", "3406"],
		heading: "3307",
		codes: ["33074100", "33074900"],
		code: "33074100",
		by: { chapter: "33", note: "4" },
	},
	{
		id: "preform",
		level: "medium",
		goods: "chemicals",
		rule: "2a",
		headings: ["3907", "3917", "3923", "3926"],
		heading: "3923",
		codes: ["392310", "392330", "392350"],
		code: "392330",
		by: { explained: "2a" },
	},
	{
		id: "ballValve",
		level: "easy",
		goods: "machinery",
		rule: "1",
		headings: ["7307", "7326", "8413", "8481"],
		heading: "8481",
		codes: ["848110", "848130", "848180"],
		code: "848180",
		by: { section: "XV", note: "1(f)" },
	},
	{
		id: "loomBolt",
		level: "medium",
		goods: "machinery",
		rule: "1",
		headings: ["7318", "7326", "8448", "8487"],
		heading: "7318",
		codes: ["731811", "731815", "731816"],
		code: "731815",
		by: { section: "XVI", note: "1(g)" },
	},
	{
		id: "waterJetLoom",
		level: "medium",
		goods: "machinery",
		rule: "2a",
		headings: ["8424", "8446", "8447", "8448"],
		heading: "8446",
		codes: ["844610", "844621", "844630"],
		code: "844630",
	},
	{
		id: "solarModule",
		level: "medium",
		goods: "machinery",
		rule: "1",
		headings: ["8501", "8504", "8507", "8541"],
		heading: "8541",
		codes: ["854141", "854142", "854143"],
		code: "854143",
	},
	{
		id: "shaver",
		level: "hard",
		goods: "machinery",
		rule: "3a",
		headings: ["8212", "8467", "8509", "8510"],
		heading: "8510",
		codes: ["851010", "851020", "851030"],
		code: "851010",
		by: { explained: "3a" },
	},
	{
		id: "bicycle",
		level: "easy",
		goods: "machinery",
		rule: "2a",
		headings: ["8711", "8712", "8714", "9503"],
		heading: "8712",
	},
	{
		id: "conveyorBelt",
		level: "hard",
		goods: "machinery",
		rule: "3c",
		headings: ["3926", "4010", "5910", "8431"],
		heading: "4010",
	},
	{
		id: "garamMasala",
		level: "medium",
		goods: "food",
		rule: "1",
		headings: ["0904", "0909", "0910", "2103"],
		heading: "0910",
		codes: ["091030", "091091", "091099"],
		code: "091091",
		by: { chapter: "9", note: "1" },
	},
	{
		id: "roastedPeanuts",
		level: "medium",
		goods: "food",
		rule: "1",
		headings: ["0802", "1202", "1905", "2008"],
		heading: "2008",
		codes: ["200811", "200819", "200897"],
		code: "200811",
	},
	{
		id: "spaghettiMeal",
		level: "medium",
		goods: "food",
		rule: "3b",
		headings: ["0406", "1902", "2103", "apart"],
		heading: "1902",
		by: { explained: "3b" },
	},
	{
		id: "blackTea",
		level: "easy",
		goods: "food",
		asked: "subheading",
		rule: "6",
		headings: ["0901", "0902", "0903", "2101"],
		heading: "0902",
		codes: ["090210", "090230", "090240"],
		code: "090230",
	},
	{
		id: "honey",
		level: "easy",
		goods: "food",
		asked: "packing",
		rule: "5b",
		headings: ["0409", "1702", "2106", "7010"],
		heading: "0409",
	},
	{
		id: "barleyAndOats",
		level: "hard",
		goods: "food",
		rule: "3c",
		headings: ["1003", "1004", "1008", "2309"],
		heading: "1004",
	},
	{
		id: "brassStatuette",
		level: "medium",
		goods: "household",
		rule: "1",
		headings: ["7419", "8306", "9503", "9703"],
		heading: "8306",
		codes: ["830610", "830621", "830629"],
		code: "830629",
		by: { section: "XV", note: "2" },
	},
	{
		id: "coatHanger",
		level: "medium",
		goods: "household",
		asked: "material",
		rule: "2b",
		headings: ["4420", "4421", "7326", "9403"],
		heading: "4421",
		codes: ["442110", "442120", "442199"],
		code: "442110",
	},
	{
		id: "leatherBelt",
		level: "hard",
		goods: "household",
		asked: "material",
		rule: "2b",
		headings: ["4203", "4205", "6217", "8308"],
		heading: "4203",
		codes: ["420310", "420330", "420340"],
		code: "420330",
	},
	{
		id: "candleInJar",
		level: "hard",
		goods: "household",
		rule: "3b",
		headings: ["3406", "7010", "7013", "9405"],
		heading: "3406",
	},
	{
		id: "violin",
		level: "easy",
		goods: "household",
		asked: "packing",
		rule: "5a",
		headings: ["4202", "9201", "9202", "9209"],
		heading: "9202",
		codes: ["920210", "920290"],
		code: "920210",
		by: { explained: "5a" },
	},
	{
		id: "cutlerySet",
		level: "medium",
		goods: "household",
		rule: "1",
		headings: ["7323", "8205", "8211", "8215"],
		heading: "8215",
		codes: ["821510", "821520", "821599"],
		code: "821520",
		by: { chapter: "82", note: "3" },
	},
	{
		id: "giftBox",
		level: "hard",
		goods: "household",
		rule: "1",
		headings: ["0409", "4202", "8306", "apart"],
		heading: "apart",
		by: { explained: "3b" },
	},
] as const satisfies readonly Item[];

export type HsItemId = (typeof hsItems)[number]["id"];
export type HsHeading = (typeof hsItems)[number]["headings"][number];
type WithCodes = Extract<(typeof hsItems)[number], { codes: readonly string[] }>;
export type HsCode = WithCodes["codes"][number];
/** A card as the drill uses it. */
export type HsItem = Omit<Item, "id" | "headings" | "heading" | "codes" | "code"> & {
	id: HsItemId;
	headings: readonly HsHeading[];
	heading: HsHeading;
	codes?: readonly HsCode[];
	code?: HsCode;
};

export const listItems = (): readonly HsItem[] => hsItems;
export const findItem = (id: string): HsItem | undefined => listItems().find((item) => item.id === id);

/** The day of the last review of all cards. */
export const reviewedOn = "2026-11-23";
