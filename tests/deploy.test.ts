// The settings, paths and commands that the files in deploy/ mention have to exist.
import fs from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "#server/config.ts";

type Service = { environment?: Record<string, string>; read_only?: boolean };
const read = (file: string) => fs.readFileSync(`deploy/${file}`, "utf8");
const { services } = parse(read("compose.yaml")) as { services: Record<string, Service> };
const several = parse(read("compose.two-sites.yaml"), { merge: true }) as { services: Record<string, Service> };
const unit = read("systemd/eibm.service");

/** Standard variables that the tracing libraries read themselves, as docs/operating.md says. */
const ofTracing = ["HEADERS", "TIMEOUT", "COMPRESSION"].map((name) => `OTEL_EXPORTER_OTLP_${name}`);
ofTracing.push("OTEL_RESOURCE_ATTRIBUTES");

test("compose files pass on every setting, and the systemd unit sets only settings that exist", () => {
	const set = [services.site, several.services["site-1"], several.services["site-2"]].map(
		(site) => site?.environment ?? {},
	);
	const known = [...settingNames, ...ofTracing];
	for (const environment of set) expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
	// What is written into .env reaches the site, except what belongs to the image.
	const ofImage = ["NODE_ENV", "HOST", "PORT", "DATA_DIR", "CACHE_DIR", "UPLOADS_DIR"];
	expect(Object.keys(set[0] ?? {}).sort()).toEqual(known.filter((name) => !ofImage.includes(name)).sort());
	// Two sites differ from one only in where they store files and secrets.
	expect(Object.keys(set[1] ?? {}).sort()).toEqual(Object.keys(set[0] ?? {}).sort());
	expect(set[2]).toEqual(set[1]);
	// Their disks are the memory of a container, so everything that is stored has to have another place.
	for (const name of ["DATABASE_URL", "S3_BUCKET", "BACKUP_TO", "SESSION_SECRET", "CERTIFICATE_KEYS"])
		expect(set[1]?.[name]).toContain(":?");
	const ofNode = ["MALLOC_TRIM_THRESHOLD_", "NODE_COMPILE_CACHE"];
	const named = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
		line.split(" ").map((one) => one.split("=")[0] ?? ""),
	);
	expect(named.filter((name) => !settingNames.includes(name) && !ofNode.includes(name))).toEqual([]);
});

test("a database password that cannot stand in an address is rejected with how to write it", () => {
	const { DATABASE_URL = "" } = services.site?.environment ?? {};
	const filled = DATABASE_URL.replace(/\$\{.*?\}/, "ab/cd+ef=");
	expect(() => readConfig({ DATABASE_URL: filled })).toThrow("DATABASE_URL: write a PostgreSQL address");
	expect(() => readConfig({ DATABASE_URL: filled })).toThrow("%2F");
	for (const { environment } of [services.site, several.services["site-1"]].map((site) => ({ ...site })))
		expect(environment?.DATABASE_URL).toContain("without special characters");
});

test("no setting that a document tells to copy ends in a comment, which systemd would take for a part of it", () => {
	for (const name of ["README.md", ...fs.readdirSync("docs").map((one) => `docs/${one}`)]) {
		if (!name.endsWith(".md")) continue;
		const lines = fs.readFileSync(name, "utf8").matchAll(/^ {4}(?:# )?([A-Z0-9_]+)=.*\s#\s.*$/gm);
		expect([
			name,
			[...lines].filter(([, setting = ""]) => settingNames.includes(setting)).map(([line]) => line),
		]).toEqual([name, []]);
	}
});

test("a command of the guide leaves the folder of the data closed to other users, as the service has it", () => {
	const [command = ""] = /^ {4}systemd-run .*(?:\\\n.*)+/m.exec(fs.readFileSync("docs/small-server.md", "utf8")) ?? [];
	const ofUnit = [...unit.matchAll(/^State\w+=.*$/gm)].map(([line]) => line);
	// systemd gives an existing folder the mode of the command, which is 0755 if it names none.
	expect([...command.matchAll(/-p (State\w+=\S+)/g)].map(([, property]) => property)).toEqual(ofUnit);
	expect(ofUnit).toContain("StateDirectoryMode=0700");
});

test("the folder for releases is made before the first one is copied, because rsync makes only the last folder of a path", () => {
	const guide = fs.readFileSync("docs/small-server.md", "utf8");
	const [copy = "", folder] = /^ {4}rsync .*:(\S+)\/[\d-]+\/$/m.exec(guide) ?? [];
	expect(guide.slice(0, guide.indexOf(copy)).split("\n")).toContain(`    mkdir ${folder}`);
});

test("the sites run without rights on a read-only root", () => {
	for (const site of [services.site, several.services["site-1"], several.services["site-2"]])
		expect(site).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges"] });
	expect(read("Dockerfile")).toMatch(/^FROM scratch$[\s\S]*^USER 1000:1000$/m);
	expect(unit).toMatch(/^NoNewPrivileges=true$/m);
	expect(unit).toMatch(/^ProtectSystem=strict$/m);
});

test("image and unit run the Node that the tests run", () => {
	const { devDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
	expect(read("Dockerfile")).toContain(`ARG NODE_VERSION=${devDependencies.node}\n`);
	for (const [, file = ""] of [read("Dockerfile"), unit]
		.join("\n")
		.matchAll(/(?:node|current\/)\S* ?((?:server|scripts)\/\S+\.ts)/g))
		expect([file, fs.existsSync(file)]).toEqual([file, true]);
});
