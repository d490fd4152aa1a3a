// The messages between the supervisor and its processes.
import type { Started } from "#server/banner.ts";

/** The figures of one process, numbered from 1. */
export type FiguresOf = { process: number; figures: unknown };

export type ToSupervisor = { ready: Started } | { wants: number } | { read: number; figures: unknown };

/** `drain`: finish in your own time, another process has taken your place. `stop`: finish now. */
export type FromSupervisor = "stop" | "drain" | { read: number } | { wanted: number; all: FiguresOf[] };
