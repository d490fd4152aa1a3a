// How the office's lists can be ordered and narrowed. Plain constants: the browser imports this without zod.

export const peopleSorts = ["newest", "oldest", "name", "email"] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** `new`: since midnight. `applied`: sent an admission form and has not bought. `paying`: a payment is not settled. */
export const peopleParts = ["new", "applied", "paying", "enrolled", "disabled"] as const;
export type PeoplePart = (typeof peopleParts)[number];

export const blogSorts = ["newest", "oldest", "name"] as const;
export type BlogSort = (typeof blogSorts)[number];
