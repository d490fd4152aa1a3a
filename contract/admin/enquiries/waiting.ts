// What waits for the signed-in member of the staff.
import { z } from "zod";

const Count = z.int().min(0);

/** Each is counted up to `mostWaiting` + 1. `total` counts an enquiry that is both only once. */
export const WaitingForMe = z.object({ calls: Count, followUps: Count, total: Count });
export type WaitingForMe = z.infer<typeof WaitingForMe>;
export const WaitingForMeResponse = WaitingForMe.extend({ success: z.literal(true) });
