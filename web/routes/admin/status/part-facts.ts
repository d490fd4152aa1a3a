// The figures of each part of the status page, in words.

import { formatBytes } from "#content/bytes.ts";
import { backupCauseWords } from "#content/en/admin/backup-causes.ts";
import { adminStatusWords } from "#content/en/admin/status.ts";
import { formatNumber } from "#content/numbers.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { StatusPart, StatusParts } from "#contract/admin/status.ts";
import type { DescriptionItem } from "#web/ui/records/description-list.tsx";

type Write = { [Name in StatusPart]: (part: StatusParts[Name]) => [name: string, value: string | number][] };

export const factsOf = <Name extends StatusPart>(name: Name, parts: StatusParts): DescriptionItem[] =>
	writer()
		[name](parts[name])
		.map(([label, value]) => ({
			name: label,
			value: typeof value === "number" ? formatNumber(value) : value,
		}));

function writer(): Write {
	const text = adminStatusWords();
	const { database, mail, gateway, disk, jobs, process, backup } = text.parts;
	return {
		database: ({ engine, bytes, milliseconds, migrations }) => [
			[database.facts.engine, text.engines[engine]],
			[database.facts.bytes, formatBytes(bytes)],
			[database.facts.milliseconds, text.milliseconds(milliseconds)],
			[database.facts.migrations, migrations],
		],
		mail: ({ lastSent, waiting, failed }) => [
			[mail.facts.lastSent, lastSent ? formatTimestamp(lastSent) : text.never],
			[mail.facts.waiting, waiting],
			[mail.facts.failed, failed],
		],
		gateway: ({ mode, lastConfirmed, lastFailedCall, verifying, review }) => [
			[gateway.facts.mode, text.modes[mode]],
			[gateway.facts.lastConfirmed, lastConfirmed ? formatTimestamp(lastConfirmed) : text.never],
			[gateway.facts.lastFailedCall, lastFailedCall ? formatTimestamp(lastFailedCall) : text.notSinceStart],
			[gateway.facts.verifying, verifying],
			[gateway.facts.review, review],
		],
		disk: ({ free, total, folder, uploads }) => [
			[disk.facts.free, text.ofTotal(formatBytes(free), formatBytes(total))],
			[disk.facts.folder, folder],
			[disk.facts.uploads, text.uploads[uploads]],
		],
		jobs: ({ waiting, planned, late, failed }) => [
			[jobs.facts.waiting, waiting],
			[jobs.facts.late, waiting > 0 ? text.seconds(late) : text.none],
			[jobs.facts.planned, planned],
			[jobs.facts.failed, failed],
		],
		backup: ({ lastMade, bytes, dailyAt, cause }) => [
			...(cause === null ? [] : [[backup.facts.cause, backupCauseWords()[cause]] as [string, string]]),
			[backup.facts.lastMade, lastMade ? formatTimestamp(lastMade) : text.never],
			...(bytes === null ? [] : [[backup.facts.bytes, formatBytes(bytes)] as [string, string]]),
			[backup.facts.dailyAt, dailyAt ? text.dailyAt(dailyAt) : text.notPlanned],
		],
		process: ({ version, node, startedAt, processes, memory, connections, misspelt }) => [
			...(misspelt.length === 0
				? []
				: [
						[process.facts.misspelt, misspelt.map((one) => text.misspelt(one.name, one.meant)).join("; ")] as [
							string,
							string,
						],
					]),
			[process.facts.version, text.runsOn(version, node)],
			[process.facts.startedAt, formatTimestamp(startedAt)],
			[process.facts.processes, processes],
			[process.facts.memory, formatBytes(memory)],
			[process.facts.connections, connections],
		],
	};
}
