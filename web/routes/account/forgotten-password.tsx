import { accountWords } from "#content/en/account/account.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

export function ForgottenPassword() {
	const text = accountWords().forgotPassword;
	return (
		<ApiForm action="/auth/forgot-password" className="grid gap-4" quiet>
			{({ busy, outcome }) => (
				<>
					{outcome?.ok && <Notice tone="success">{outcome.answer.message}</Notice>}
					<Field
						label={text.account}
						hint={text.accountHint}
						name="email"
						type="text"
						inputMode="email"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
						required
					/>
					<Button type="submit" size="large" busy={busy}>
						{text.next}
					</Button>
				</>
			)}
		</ApiForm>
	);
}
