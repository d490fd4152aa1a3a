import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { words } from "#content/words.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { ErrorScreen } from "#web/ui/frame/error-screen.tsx";

/**
 * The ErrorBoundary of a page that loads data: keeps the menus, and has a link to try again, also without scripts, unless
 * there is nothing at this address.
 */
export function ErrorState() {
	const error = useRouteError();
	const { pathname, search } = useLocation();
	const { error: text, form } = words().messages;
	const status = isRouteErrorResponse(error) ? error.status : null;
	if (status === 404) return <ErrorScreen sentence={text.notFound} />;
	const sentence = status === 503 ? form.unavailable : text.unreachable;
	return (
		<div className="error-screen">
			<HelmMark className="size-16 text-sea-700" />
			<h1 className="page-title">{text.title}</h1>
			<p className="page-lead">{sentence}</p>
			<p className="mt-4">
				<a href={pathname + search} className="button" data-look="primary" data-size="regular">
					{text.again}
				</a>
			</p>
		</div>
	);
}
