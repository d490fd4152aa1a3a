// The state of the installation, as the owner sees it.
import { z } from "zod";
import { Misspelt } from "#contract/admin/settings.ts";
import { backupCauses } from "#contract/backup-causes.ts";

export const partStates = ["good", "warning", "bad"] as const;
export type PartState = (typeof partStates)[number];

/** A part with its state, and the problem if it is not good. Times are ISO 8601. */
const part = <Problem extends string, Facts extends z.ZodRawShape>(problems: readonly Problem[], facts: Facts) =>
	z.object({ state: z.enum(partStates), problem: z.enum(problems).nullable(), ...facts });

const time = z.string().nullable();

export const StatusParts = z.object({
	database: part(["full", "readOnly", "newer", "slow", "embedded"], {
		engine: z.enum(["pglite", "postgres"]),
		bytes: z.number(),
		migrations: z.int(),
		milliseconds: z.number(),
	}),
	mail: part(["failing", "failed", "late", "notSent"], {
		sends: z.boolean(),
		lastSent: time,
		waiting: z.int(),
		failed: z.int(),
	}),
	gateway: part(["refused", "unreachable", "review", "off", "test"], {
		mode: z.enum(["live", "test", "sandbox", "off"]),
		lastConfirmed: time,
		lastFailedCall: time,
		verifying: z.int(),
		review: z.int(),
	}),
	process: part(["misspelt"], {
		version: z.string(),
		node: z.string(),
		startedAt: z.string(),
		processes: z.int(),
		memory: z.number(),
		connections: z.int(),
		misspelt: z.array(Misspelt),
	}),
	jobs: part(["late", "failed"], {
		waiting: z.int(),
		planned: z.int(),
		failed: z.int(),
		/** For how many seconds the oldest due job has been waiting. */
		late: z.number(),
	}),
	disk: part(["full", "low"], {
		free: z.number(),
		total: z.number(),
		/** A folder of the site that is on this disk. */
		folder: z.string(),
		uploads: z.enum(["folder", "bucket"]),
	}),
	backup: part(["unreadable", "none", "notYet", "ahead", "old", "notPlanned"], {
		lastMade: time,
		bytes: z.number().nullable(),
		/** The time of the daily backup, in IST. */
		dailyAt: z.string().nullable(),
		/** Why the place of the backups cannot be read. */
		cause: z.enum(backupCauses).nullable(),
	}),
});
export type StatusParts = z.infer<typeof StatusParts>;
export type StatusPart = keyof StatusParts;

export const StatusResponse = z.object({ success: z.literal(true), at: z.string(), parts: StatusParts });
export type StatusResponse = z.infer<typeof StatusResponse>;
