import { Link, useLocation } from "react-router";
import { draftWords } from "#content/en/ui/draft.ts";
import { signInFor } from "#contract/return-url.ts";

/** For whoever was signed out in the middle of something: the sign-in, and back to this page. */
export function SignInAgain() {
	const { pathname, search } = useLocation();
	return (
		<Link to={signInFor(pathname + search)} className="link" state={{ textKept: true }}>
			{draftWords().signInAgain}
		</Link>
	);
}
