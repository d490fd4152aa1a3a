// The readable description of the API.
export const docs = {
	lead: "Every call of this site. Bodies may be JSON or a url-encoded form. A refused call answers 4xx with a message and, where a field is at fault, errors by field name. Calls that need a session use the site's cookie and are honoured from the site's own pages only.",
	field: "Field",
	kind: "Kind",
	needed: "Required",
	yes: "yes",
	no: "no",
};
