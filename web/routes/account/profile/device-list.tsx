import type { ReactNode } from "react";
import { formatTimestamp } from "#content/timestamps.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import "./device-list.css";

type Device = { id: string; device: string; address?: string | null; note?: string | null; current?: boolean };

/** Browsers of the user, each with one date and one action. */
export function DeviceList<One extends Device>({
	devices,
	current,
	dated,
	children,
}: {
	devices: readonly One[];
	/** The badge of this browser. */
	current?: string;
	dated: (one: One) => { label: string; at: string };
	children: (one: One) => ReactNode;
}) {
	return (
		<ul className="devices">
			{devices.map((one) => {
				const { label, at } = dated(one);
				return (
					<li key={one.id}>
						<div className="min-w-0">
							<p className="font-bold wrap-anywhere">
								{one.device} {one.current && <Badge tone="sea">{current}</Badge>}
							</p>
							<p className="text-sm text-ink-600 wrap-anywhere">
								{label}{" "}
								<time dateTime={at} suppressHydrationWarning>
									{formatTimestamp(at)}
								</time>
								{one.address && ` · ${one.address}`}
								{one.note && ` · ${one.note}`}
							</p>
						</div>
						{children(one)}
					</li>
				);
			})}
		</ul>
	);
}
