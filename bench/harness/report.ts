// The results as Markdown: first the targets, then all measurements.
import { kinds, type measureFirstVisits, sum } from "#bench/first-visit.ts";
import { kilobytes, median, table, verdict } from "./written.ts";

type Engine = "pglite" | "postgres";
type Rate = { perSecond: number; p50: number; p99: number; microseconds: number; busy: number };

export type Figures = {
	machine: string;
	/** Load average at the end of the run: more than about two means that another program was running. */
	load: number;
	inMemory: boolean;
	versions: string;
	date: string;
	command: string;
	rounds: number;
	seconds: number;
	cores: { server: string; others: string } | null;
	/** Milliseconds and MiB. */
	starts: Record<Engine, { fresh: number[]; warm: number[]; atStart: number; afterWork: number; atRest: number }>;
	rates: Record<string, Rate[]>;
	/** The size of the compressed page `/`, which is also the response size of the second bare server. */
	pageBytes: number;
	loaded: Record<Engine, number>;
	firstVisit: Awaited<ReturnType<typeof measureFirstVisits>>;
};

/** The response size of the first bare server, and its rate on the machine for which the targets were set. */
export const yardstickBytes = 20 * 1024;
const yardstickRate = 73_000;

export function present(figures: Figures) {
	return [
		describeRun(figures),
		presentAims(figures),
		presentRates(figures),
		presentStarts(figures),
		presentFirstVisit(figures),
	].join("\n\n");
}

const describeRun = ({
	machine,
	load,
	inMemory,
	versions,
	firstVisit,
	date,
	command,
	rounds,
	seconds,
	cores,
	rates,
	pageBytes,
}: Figures) =>
	[
		`Measured on ${date} with \`${command}\`: ${machine}; ${versions}, ${firstVisit.browser}.`,
		`Rates are medians of ${rounds} rounds of ${seconds} s, with the servers taking turns; ${cores ? `the measured server has core ${cores.server} to itself, the load generator and PostgreSQL share core ${cores.others}.` : "servers, load generator and PostgreSQL share all cores."} The page has ${kilobytes(pageBytes)}.`,
		`${inMemory ? "The data was in a folder in memory, so writes cost nothing. " : ""}Load average at the end: ${load.toFixed(1)}.`,
		...(of(rates.bare, "busy") < 0.75
			? [
					"**Another program used the machine during the run, so these rates are too low and vary too much: measure again.**",
				]
			: []),
	].join(" ");

function presentAims({ rates, starts, firstVisit }: Figures) {
	const ratio = median(pair(rates.page, rates.barePage).map(([ours, bare]) => ours.perSecond / bare.perSecond));
	const blog = median(pair(rates.posts, rates.page).map(([ours, home]) => ours.perSecond / home.perSecond));
	const heaviest = Math.max(...firstVisit.visits.map(sum));
	const users = [of(rates["getuser pglite"], "perSecond"), of(rates["getuser postgres"], "perSecond")] as const;
	const faster = yardstickRate / of(rates.bare, "perSecond");
	const perEngine = (scale: number) => `${whole(users[0] * scale)} on PGlite, ${whole(users[1] * scale)} on PostgreSQL`;
	const memory = starts.pglite.atRest;
	const warm = median(starts.pglite.warm);
	return table(
		["Target", "Measured", ""],
		[
			[
				"a prerendered page at 90% or more of the bare server's rate",
				`${(ratio * 100).toFixed(0)}%`,
				verdict(ratio >= 0.9),
			],
			[
				"the list of posts as often per second as /",
				`${(blog * 100).toFixed(0)}% of its rate`,
				// The rounds of a single page already differ by 5%.
				verdict(blog >= 0.95),
			],
			["first visit to / under 100 KB in total", kilobytes(heaviest), verdict(heaviest < 100_000)],
			["getuser 10,000 a second or more on one core", perEngine(1), verdict(Math.min(...users) >= 10_000)],
			[
				`the same on a machine whose bare server answers ${whole(yardstickRate)}: ${faster.toFixed(2)} times as fast`,
				perEngine(faster),
				verdict(Math.min(...users) * faster >= 10_000),
			],
			["200 MiB or less resident at rest with PGlite", `${whole(memory)} MiB`, verdict(memory <= 200)],
			["listening within 2 s of a warm start", seconds(warm), verdict(warm <= 2000)],
		],
	);
}

const names: Record<string, string> = {
	bare: "bare Node server, 20 KB",
	barePage: "bare Node server, as many bytes as `/`",
	page: "page `/`, brotli",
	posts: "page `/blog`, brotli",
	"getuser pglite": "`GET /auth/getuser`, PGlite",
	"getuser postgres": "`GET /auth/getuser`, PostgreSQL",
	"login pglite": "`POST /auth/login`, PGlite",
	"login postgres": "`POST /auth/login`, PostgreSQL",
};

const presentRates = ({ rates }: Figures) =>
	table(
		["", "requests/s", "lowest – highest", "of bare", "p50 ms", "p99 ms", "server CPU µs each", "server's core busy"],
		Object.entries(rates).map(([name, rounds]) => [
			names[name] ?? name,
			whole(of(rounds, "perSecond")),
			`${whole(Math.min(...rounds.map((round) => round.perSecond)))} – ${whole(Math.max(...rounds.map((round) => round.perSecond)))}`,
			`${(median(pair(rounds, name === "page" ? rates.barePage : rates.bare).map(([ours, bare]) => ours.perSecond / bare.perSecond)) * 100).toFixed(name.startsWith("login") ? 2 : 0)}%`,
			of(rounds, "p50").toFixed(2),
			of(rounds, "p99").toFixed(2),
			whole(of(rounds, "microseconds")),
			`${(Math.min(1, of(rounds, "busy")) * 100).toFixed(0)}%`,
		]),
	);

const presentStarts = ({ starts, loaded }: Figures) =>
	table(
		["", "PGlite", "PostgreSQL"],
		[
			["process start to listening, new database", ...both((engine) => spread(starts[engine].fresh))],
			["process start to listening, warm", ...both((engine) => spread(starts[engine].warm))],
			["resident when it starts to listen", ...both((engine) => `${whole(starts[engine].atStart)} MiB`)],
			[
				"resident a minute after the first start that is not stopped",
				...both((engine) => `${whole(starts[engine].afterWork)} MiB`),
			],
			["resident after 30 s of rest", ...both((engine) => `${whole(starts[engine].atRest)} MiB`)],
			["resident right after the load above", ...both((engine) => `${whole(loaded[engine])} MiB`)],
		],
	);

const presentFirstVisit = ({ firstVisit: { visits } }: Figures) =>
	table(
		["First visit to /", ...visits.map(({ screen }) => screen)],
		[
			...kinds.map((kind) => [kind, ...visits.map(({ bytes }) => kilobytes(bytes[kind]))]),
			["**in total**", ...visits.map((visit) => `**${kilobytes(sum(visit))}** in ${visit.files} files`)],
			["more when scrolled to the end", ...visits.map(({ whenScrolled }) => kilobytes(whenScrolled))],
			["text sent uncompressed", ...visits.map(({ uncompressed }) => uncompressed.join(", ") || "none")],
		],
	);

const both = (write: (engine: Engine) => string) => (["pglite", "postgres"] as const).map(write);

const of = (rounds: Rate[] | undefined, what: keyof Rate) => median((rounds ?? []).map((round) => round[what]));

/** Pairs the rounds of both servers, so that a disturbance hits both and cancels out in the ratio. */
const pair = (ours: Rate[] = [], theirs: Rate[] = []) =>
	ours.flatMap((one, round) => (theirs[round] ? [[one, theirs[round]] as const] : []));

const whole = (value: number) => Math.round(value).toLocaleString("en-IN");
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const spread = (times: number[]) =>
	`${seconds(median(times))} (${seconds(Math.min(...times))} – ${seconds(Math.max(...times))})`;
