import type { ReactNode } from "react";
import { adminWords } from "#content/en/admin/admin.ts";
import type { WhoseStudents } from "#contract/batches/states.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/records/empty-state.tsx";

type Props = { whose: WhoseStudents; className?: string; children: ReactNode };

/** Wraps a list of students: tells a trainer which students it contains, or why it is empty. */
export function OwnStudents({ whose, className = "mb-4", children }: Props) {
	const text = adminWords().ownStudents;
	if (whose === "none") return <EmptyState>{text.none}</EmptyState>;
	return (
		<>
			{whose === "own" && <p className={classNames("max-w-text text-ink-600", className)}>{text.own}</p>}
			{children}
		</>
	);
}
