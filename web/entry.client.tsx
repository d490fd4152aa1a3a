import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startFrame } from "#web/boot/frame.ts";
import { keepTypedEarly } from "#web/client/typed-early.ts";

startFrame();
keepTypedEarly();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
