import { published } from "#content/published.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** The wheel and the name, for the header, the footer and the admin area. */
export function Brand({ turns = false }: { turns?: boolean }) {
	return (
		<span className="inline-flex items-center gap-2.5">
			<HelmMark className={classNames("size-9", turns && "helm-turns")} />
			<span className="text-[1.75rem] leading-none font-extrabold tracking-[0.06em]">
				{published().institute.shortName}
			</span>
		</span>
	);
}
