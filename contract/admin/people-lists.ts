// Sort orders and filters of the staff's list of people. Plain constants: the browser imports this without zod.

export const peopleSorts = ["newest", "oldest", "name", "email"] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/**
 * `new`: since midnight. `applied`: has sent an admission form and not bought the course. `paying`: has a payment that
 * is not settled.
 */
export const peopleParts = ["new", "applied", "paying", "enrolled", "disabled"] as const;
export type PeoplePart = (typeof peopleParts)[number];

export const blogSorts = ["newest", "oldest", "name"] as const;
export type BlogSort = (typeof blogSorts)[number];
