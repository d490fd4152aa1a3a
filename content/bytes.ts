import { formatNumber } from "#content/numbers.ts";

const units = ["KB", "MB", "GB", "TB"];

/** "640 KB", "12.5 MB", "1.2 TB": in thousands, as disks are sold. */
export function formatBytes(bytes: number) {
	let size = bytes / 1000;
	let unit = 0;
	while (size >= 999.5 && unit < units.length - 1) {
		size /= 1000;
		unit++;
	}
	const places = size < 100 && unit > 0 ? 1 : 0;
	return `${formatNumber(size, { minimumFractionDigits: places, maximumFractionDigits: places })} ${units[unit]}`;
}
