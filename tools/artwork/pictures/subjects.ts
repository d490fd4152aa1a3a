// The nine subjects of the trade.
import type { Plate } from "#tools/artwork/press.ts";
import { diamondTrade, spiceMarket, textileTrade } from "./subjects-bazaar.ts";
import { containerShip, customsCounter, port } from "./subjects-port.ts";
import { certificate, classroom, documents } from "./subjects-school.ts";

export const subjects: Record<string, () => Plate> = {
	port,
	"container-ship": containerShip,
	"customs-desk": customsCounter,
	"spice-market": spiceMarket,
	"textile-trade": textileTrade,
	"diamond-trade": diamondTrade,
	classroom,
	certificate,
	documents,
};
