import { rebatesWords } from "#content/en/site/tools/rebates.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { type ToolProps, ToolScreen } from "#web/ui/trade-tools/tool-screen.tsx";

export const RebatesTool = (props: ToolProps) => <ToolScreen {...props} tool={rebates} words={rebatesWords()} />;
