// The text of the API page at /docs.
export const docs = {
	lead: "All calls of this site. A body can be JSON or a URL-encoded form, or a form with files where the call says so; a POST without fields also names one of these types. A rejected call returns 4xx with a message and, if fields are wrong, an error for each of them. Calls that need a session use the site's cookie and are accepted only from the site's own pages.",
	field: "Field",
	kind: "Kind",
	needed: "Required",
	yes: "yes",
	no: "no",
};
