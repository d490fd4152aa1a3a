import { useSearchParams } from "react-router";
import { Notice } from "#web/ui/records/notice.tsx";

/** Says what was done by the form that led here: `?done=` names one of these texts. */
export function DoneNotice({ texts, className }: { texts: Record<string, string>; className?: string }) {
	const [query] = useSearchParams();
	const done = query.get("done") ?? "";
	// Whoever makes a link may write anything, also `__proto__`.
	if (!Object.hasOwn(texts, done)) return null;
	return (
		<Notice tone="success" className={className}>
			{texts[done]}
		</Notice>
	);
}
