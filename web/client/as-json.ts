/** The body of a call that also takes a form: its type asks for both, and one of them is sent. */
export const asJson = <Fields extends object>(json: Fields) => ({ json }) as { json: Fields; form: Fields };
