// The version of our terms that a person has accepted: the date of the legal pages in institute.ts, because terms and
// privacy notice change together. For a second change on the same day append a or b here.
import { institute } from "#content/institute.ts";

export const legalVersion: string = institute.legalSince;
