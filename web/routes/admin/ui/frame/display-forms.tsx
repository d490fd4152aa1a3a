import { adminWords } from "#content/en/admin/admin.ts";
import { type Density, densities } from "#contract/admin/lists.ts";
import { ActionForm } from "#web/client/action-form.tsx";

const path = "/auth/admin/display";

/** The density of list rows, stored in this browser. */
export function DensityForm({ density }: { density: Density }) {
	const text = adminWords().display;
	return (
		<ActionForm action={path} failed={text.failed} quiet className="choice-row" aria-label={text.density}>
			{() =>
				densities.map((one) => (
					<button key={one} type="submit" name="density" value={one} aria-pressed={one === density}>
						{text.densities[one]}
					</button>
				))
			}
		</ActionForm>
	);
}

/** Shortcuts of one character can be switched off (WCAG 2.1.4): speech input may press them by accident. */
export function ShortcutsForm({ shortcuts }: { shortcuts: boolean }) {
	const text = adminWords().display;
	return (
		<ActionForm action={path} failed={text.failed} quiet className="choice-row" aria-label={text.shortcuts}>
			{() =>
				(["on", "off"] as const).map((one) => (
					<button key={one} type="submit" name="shortcuts" value={one} aria-pressed={(one === "on") === shortcuts}>
						{text[one]}
					</button>
				))
			}
		</ActionForm>
	);
}
