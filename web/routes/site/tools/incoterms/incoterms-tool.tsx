import { incotermsWords } from "#content/en/site/tools/incoterms.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";
import { ChosenTerm } from "./chosen-term.tsx";
import { TermRoute } from "./term-route.tsx";
import "./term-route.css";

export const IncotermsTool = (props: ToolProps) => (
	<ToolScreen
		{...props}
		tool={incoterms}
		words={incotermsWords()}
		head={({ choice }, typed) => <ChosenTerm choice={choice} typed={typed} />}
		picture={({ route }, typed) => route && <TermRoute route={route} typed={typed} />}
	/>
);
