// What waits for the signed-in member of the staff.
import { z } from "zod";

const Count = z.int().min(0);

/** Each up to `mostWaiting` and one. `total` counts an enquiry once that is both. */
export const WaitingForMe = z.object({ calls: Count, followUps: Count, total: Count });
export type WaitingForMe = z.infer<typeof WaitingForMe>;
export const WaitingForMeResponse = WaitingForMe.extend({ success: z.literal(true) });
