// The first steps of an owner on a new site: each is done on another page, and detects by itself whether it is done.
import { z } from "zod";

/** In display order. */
export const firstSteps = ["name", "contact", "fees", "mail", "payments", "tax", "pictures", "legal"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `later`: postponed. `kept`: the owner says that it is right as it is. */
export const stepChoices = ["later", "kept"] as const;
export type StepChoice = (typeof stepChoices)[number];

export const FirstStepsResponse = z.object({
	success: z.literal(true),
	steps: z.array(
		z.object({
			step: z.enum(firstSteps),
			state: z.enum(["open", "done", ...stepChoices]),
			/** How many fields still have their sample value; null if the step is not about content. */
			left: z.int().nullable(),
		}),
	),
	/** All fields of the site that still have their sample value. */
	samples: z.int(),
});
export type FirstStepsResponse = z.infer<typeof FirstStepsResponse>;
export type StepState = FirstStepsResponse["steps"][number];

export const FirstStepPath = z.object({ step: z.enum(firstSteps) });
/** `open` undoes a choice. */
export const ChooseStep = z.strictObject({ choice: z.enum(["open", ...stepChoices]) });

const Sample = z.object({ path: z.array(z.string()), labels: z.array(z.string()), isPicture: z.boolean() });
export const SampleContentResponse = z.object({
	success: z.literal(true),
	entries: z.array(z.object({ entry: z.string(), samples: z.array(Sample) })),
});
export type SampleContentResponse = z.infer<typeof SampleContentResponse>;
