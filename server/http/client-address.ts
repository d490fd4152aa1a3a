// The IP address of a request, for limits: the socket's own, unless the operator has configured trusted proxies.
import { isIP, isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * Each of `hops` trusted proxies appends one entry to X-Forwarded-For; the entry written by the outermost is the
 * client. Without trusted proxies the header is ignored, because anybody can send it. An entry that is not an IP
 * address is ignored, and the socket's address is used.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number) {
	const entry = hops > 0 ? forwardedFor?.split(",").at(-hops) : undefined;
	return networkOf(plainAddress(entry ?? "") ?? plainAddress(socketAddress ?? "")) ?? "unknown";
}

/**
 * Removes quotes, brackets, port and zone, as in `"[2001:DB8::1%eth0]:443"` or `203.0.113.9:5678`; null if it is not an
 * IP address.
 */
function plainAddress(entry: string) {
	if (isIPv4(entry)) return entry;
	const bare = entry.trim().replace(/^"(.*)"$/, "$1");
	const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
	const address = (inBrackets ?? beforePort ?? bare).replace(/%.*$/, "");
	return isIP(address) > 0 ? address : null;
}

/** The normalised form of an address. One home or phone has a whole IPv6 /64, so that counts as one address. */
function networkOf(address: string | null) {
	if (address === null || !isIPv6(address)) return address;
	const short = new SocketAddress({ address, family: "ipv6" }).address;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(short)?.[1];
	if (mapped) return mapped;
	const [head = "", tail] = short.split("::");
	const left = head ? head.split(":") : [];
	const right = tail ? tail.split(":") : [];
	const whole = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
	return `${whole.slice(0, 4).join(":")}::/64`;
}
