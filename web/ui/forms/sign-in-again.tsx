import { Link, useLocation } from "react-router";
import { draftWords } from "#content/en/ui/draft.ts";
import { signInFor } from "#contract/return-url.ts";

/** For a user whose session has ended: a link to sign in and come back to this page. */
export function SignInAgain() {
	const { pathname, search } = useLocation();
	return (
		<Link to={signInFor(pathname + search)} className="link" state={{ textKept: true }}>
			{draftWords().signInAgain}
		</Link>
	);
}
