import { Fragment } from "react";
import { adminWords } from "#content/en/admin/admin.ts";
import { words } from "#content/words.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { ShortcutsForm } from "./display-forms.tsx";
import { menu } from "./menu.ts";

type Shortcut = { keys: string[]; does: string };

/** Every keyboard shortcut, and how to switch them off. */
export function ShortcutsDialog({ shortcuts, onClose }: { shortcuts: boolean; onClose: () => void }) {
	const text = adminWords().shortcuts;
	const { adminArea } = words().frame;
	const { mayOpen } = useMay();
	const groups: { title: string; shortcuts: Shortcut[] }[] = [
		{
			title: text.go,
			shortcuts: menu
				.filter(({ to }) => mayOpen(to))
				.map(({ key, name }) => ({ keys: ["g", key], does: adminArea[name] })),
		},
		{
			title: text.lists,
			shortcuts: [
				{ keys: ["j"], does: text.down },
				{ keys: ["k"], does: text.up },
				{ keys: ["Enter"], does: text.enter },
				{ keys: ["n"], does: text.create },
			],
		},
		{
			title: text.anywhere,
			shortcuts: [
				{ keys: ["Ctrl K"], does: text.search },
				{ keys: ["?"], does: text.help },
			],
		},
	];
	return (
		<Dialog className="alert-dialog shortcuts-dialog" aria-labelledby="shortcuts-title" onClose={onClose}>
			<h2 id="shortcuts-title" className="text-xl">
				{text.title}
			</h2>
			<p className="mt-1">{shortcuts ? text.lead : text.off}</p>
			<div className="shortcuts-groups">
				{groups.map(({ title, shortcuts: listed }) => (
					<section key={title}>
						<h3>{title}</h3>
						<dl>
							{listed.map(({ keys, does }) => (
								<div key={does}>
									<dt>
										{keys.map((key, place) => (
											<Fragment key={key}>
												{place > 0 && <span className="sr-only"> {text.followedBy} </span>}
												<kbd>{key}</kbd>
											</Fragment>
										))}
									</dt>
									<dd>{does}</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			<div className="shortcuts-end">
				<ShortcutsForm shortcuts={shortcuts} />
				<Button look="secondary" onClick={onClose}>
					{text.close}
				</Button>
			</div>
		</Dialog>
	);
}
