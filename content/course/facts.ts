// The register of facts that change: rates, dates, totals, thresholds. A deck names one as {{its-id}} and shows its value,
// so that a change is made here once. `checked` is the day somebody looked it up; by `again` it has to be looked up anew.

export type Fact = {
	value: string;
	source: string;
	url: string;
	checked: string;
	again: string;
	/** What whoever checks it again should know; never shown to students. */
	note?: string;
};
export type Facts = Readonly<Record<string, Fact>>;

export const facts: Facts = {};
