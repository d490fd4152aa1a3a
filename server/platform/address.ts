// Where a request came from, for limits: the socket's own address unless an operator named proxies in front of us.
import { isIPv6 } from "node:net";

/**
 * `hops` trusted proxies each append one entry to X-Forwarded-For; the entry written by the outermost of them is the
 * client. With none trusted the header is ignored: anybody can send it.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number) {
	const chain = forwardedFor?.split(",").map((entry) => entry.trim()) ?? [];
	const claimed = hops > 0 ? chain.at(-hops) : undefined;
	return network(claimed || socketAddress || "unknown");
}

/** One home or phone holds a whole IPv6 /64, so that is what counts as one address. */
function network(address: string) {
	const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
	if (!isIPv6(plain)) return plain.slice(0, 45);
	const [head = "", tail = ""] = plain.split("%")[0]?.split("::") ?? [];
	const left = head ? head.split(":") : [];
	const right = tail ? tail.split(":") : [];
	const whole = plain.includes("::")
		? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
		: left;
	return `${whole
		.slice(0, 4)
		.map((part) => part.toLowerCase())
		.join(":")}::/64`;
}
