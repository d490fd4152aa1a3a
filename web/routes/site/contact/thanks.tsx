import { MessageCircle } from "lucide-react";
import { contactWords } from "#content/en/site/contact.ts";
import { digitsOf } from "#content/published.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Reference } from "#web/ui/records/reference.tsx";
import { Stamp } from "#web/ui/sections/stamp.tsx";

/** Replaces the form after it was sent. */
export function Thanks({ reference, whatsapp, onAgain }: { reference: string; whatsapp: string; onAgain: () => void }) {
	const { form, thanks, direct } = contactWords();
	return (
		<Card code={form.code} className="thanks">
			<div>
				<h2 className="text-2xl" tabIndex={-1} ref={focusWhenShown}>
					{thanks.title}
				</h2>
				<p className="mt-3 text-lg">{thanks.text}</p>
				<Reference label={thanks.reference} number={reference} />
				<p>{thanks.keep}</p>
				<p className="mt-6 flex flex-wrap gap-3">
					<a
						className="button"
						data-look="primary"
						href={`https://wa.me/${digitsOf(whatsapp)}?text=${encodeURIComponent(thanks.chatText(reference))}`}
						target="_blank"
						rel="noopener noreferrer"
					>
						<MessageCircle aria-hidden="true" className="size-5" />
						{thanks.chat}
						<span className="sr-only"> ({direct.newTab})</span>
					</a>
					<ButtonLink to="/courses" look="secondary">
						{thanks.courses}
					</ButtonLink>
					<Button look="quiet" onClick={onAgain}>
						{thanks.again}
					</Button>
				</p>
			</div>
			<Stamp {...thanks.stamp} className="thanks-stamp" />
		</Card>
	);
}

function focusWhenShown(heading: HTMLElement | null) {
	heading?.focus();
}
