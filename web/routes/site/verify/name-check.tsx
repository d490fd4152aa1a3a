import { useState } from "react";
import { verifyWords } from "#content/en/site/verify.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

type Answer = { success: true; message: string; matches: boolean };

/** Compares a name with the one on the certificate. */
export function NameCheck({ number }: { number: string }) {
	const text = verifyWords().nameForm;
	const [answer, setAnswer] = useState<Answer>();
	return (
		<ApiForm<Answer>
			action={`/auth/verify/${number}/name`}
			failed={text.failed}
			quiet
			onSuccess={(sent) => {
				setAnswer(sent);
				return false;
			}}
			className="verify-form"
		>
			{({ busy, outcome }) => (
				<>
					<h3 className="text-lg">{text.title}</h3>
					<Field label={text.label} hint={text.hint} name="name" autoComplete="off" maxLength={100} required />
					<Button type="submit" look="secondary" busy={busy}>
						{text.send}
					</Button>
					{answer && outcome?.ok && <Notice tone={answer.matches ? "success" : "warning"}>{answer.message}</Notice>}
				</>
			)}
		</ApiForm>
	);
}
