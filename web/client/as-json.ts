/** The body of a call that also accepts a form: its type requires both, but only one is sent. */
export const asJson = <Fields extends object>(json: Fields) => ({ json }) as { json: Fields; form: Fields };
