import { check, pgTable, text } from "drizzle-orm/pg-core";
import { type FirstStep, stepChoices } from "#contract/admin/first-steps.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** First steps that an owner has postponed, or marked as right as they are. */
export const firstStepChoices = pgTable(
	"first_step_choices",
	{
		step: text().$type<FirstStep>().primaryKey(),
		choice: text({ enum: stepChoices }).notNull(),
		chosenAt: timestamptz("chosen_at"),
	},
	(table) => [check("first_step_choices_choice", oneOf(table.choice, stepChoices))],
);
