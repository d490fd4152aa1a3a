import { z } from "zod";

export const CountAnswer = z.object({ success: z.literal(true), count: z.int() });
