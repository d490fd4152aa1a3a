import { draftWords } from "#content/en/ui/draft.ts";
import { localAddress, readAddress } from "#content/language.ts";
import { signInFor } from "#contract/return-url.ts";
import { markTextKept } from "#web/client/unsent.ts";

/** For a user whose session has ended: a link to sign in and come back to this page. */
export function SignInAgain() {
	const { pathname, search } = window.location;
	return (
		<a href={localAddress(signInFor(readAddress(pathname).address + search))} className="link" onClick={markTextKept}>
			{draftWords().signInAgain}
		</a>
	);
}
