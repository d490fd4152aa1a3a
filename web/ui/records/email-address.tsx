import { classNames } from "#web/ui/class-names.ts";

/** An address that does not fit breaks after its @ before it breaks anywhere else. */
export function EmailAddress({ children, className }: { children: string; className?: string }) {
	const end = children.lastIndexOf("@") + 1;
	return (
		<span className={classNames("wrap-anywhere", className)}>
			{children.slice(0, end)}
			<wbr />
			{children.slice(end)}
		</span>
	);
}
