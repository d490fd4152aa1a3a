import { exchangeCoverWords } from "#content/en/site/tools/exchange-cover.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";

export const ExchangeCoverTool = (props: ToolProps) => (
	<ToolScreen {...props} tool={exchangeCover} words={exchangeCoverWords()} />
);
