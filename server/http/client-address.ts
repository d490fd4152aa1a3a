// Where a request came from, for limits: the socket's own address unless an operator named proxies in front of us.
import { isIP, isIPv6, SocketAddress } from "node:net";

/**
 * `hops` trusted proxies each append one entry to X-Forwarded-For; the entry written by the outermost of them is the
 * client. With none trusted the header is ignored: anybody can send it. An entry that is no address tells nothing, so the
 * socket's counts.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number) {
	const entry = hops > 0 ? forwardedFor?.split(",").at(-hops) : undefined;
	return networkOf(plainAddress(entry ?? "") ?? plainAddress(socketAddress ?? "")) ?? "unknown";
}

/** `"[2001:DB8::1%eth0]:443"`, `203.0.113.9:5678` and the like without quotes, brackets, port and zone; null for what is no address. */
function plainAddress(entry: string) {
	const bare = entry.trim().replace(/^"(.*)"$/, "$1");
	const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
	const address = (inBrackets ?? beforePort ?? bare).replace(/%.*$/, "");
	return isIP(address) > 0 ? address : null;
}

/** One spelling for each. One home or phone holds a whole IPv6 /64, so that is what counts as one address. */
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
