import { accountWords } from "#content/en/account/account.ts";
import { localAddress } from "#content/language.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { proveFirst } from "#web/client/call.ts";
import { forgetAccount } from "#web/session/sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Card } from "#web/ui/records/card.tsx";

const dataFile = "/auth/my-data";

/** A user's rights over their data: to get it, and to have it erased (DPDP Act 2023, sections 11 and 12). */
export function YourData({ usesPassword }: { usesPassword: boolean }) {
	const { title, lead, download, erase } = accountWords().profile.yourData;
	return (
		<Card id="your-data">
			<h2 className="mb-2 text-xl">{title}</h2>
			<p>{lead}</p>
			<p className="mt-4">
				{/* Without `download`, so that an error opens as a page; the response of the file itself starts the
				    download. */}
				<a
					href={localAddress(dataFile)}
					className="button"
					data-look="secondary"
					data-size="small"
					onClick={(event) => {
						event.preventDefault();
						void proveFirst().then((proved) => proved && window.location.assign(localAddress(dataFile)));
					}}
				>
					{download}
				</a>
			</p>
			<details className="erase">
				<summary>{erase.title}</summary>
				<div className="grid gap-4 pt-4">
					<div>
						<h3 className="text-base">{erase.goes}</h3>
						<ul className="erase-list">
							{erase.goesList.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</div>
					<div>
						<h3 className="text-base">{erase.stays}</h3>
						<p>{erase.staysWhy}</p>
						<p className="mt-2">{erase.staysLog}</p>
						<p className="mt-2">{erase.staysCertificate}</p>
					</div>
					<p className="font-semibold">{erase.final}</p>
					<ApiForm
						action="/auth/delete-account"
						className="grid gap-4"
						onSuccess={async () => {
							await forgetAccount();
							return "/";
						}}
					>
						{({ busy }) => (
							<>
								<Checkbox label={erase.keepCertificate} name="keepCertificate" value="yes" />
								{usesPassword ? (
									<PasswordField
										label={erase.password}
										name="password"
										autoComplete="current-password"
										maxLength={128}
										required
									/>
								) : (
									<Field
										label={erase.word}
										hint={erase.wordHint}
										name="word"
										autoComplete="off"
										autoCapitalize="characters"
										maxLength={40}
										required
									/>
								)}
								<Button type="submit" look="danger" busy={busy}>
									{erase.submit}
								</Button>
							</>
						)}
					</ApiForm>
				</div>
			</details>
		</Card>
	);
}
