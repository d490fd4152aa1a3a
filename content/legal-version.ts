// Which texts a person has agreed to. The terms and the privacy notice change together with their day in institute.ts,
// so the day is their version; a second change on one day adds a letter here.
import { institute } from "#content/institute.ts";

export const legalVersion: string = institute.legalSince;
