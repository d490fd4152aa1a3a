import { ArrowRight } from "lucide-react";
import { branches } from "#contract/states.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

const looks = ["primary", "secondary", "quiet", "danger"] as const;

export function Controls() {
	return (
		<>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Buttons</h2>
				<div className="grid gap-5">
					{looks.map((look) => (
						<div key={look} className="flex flex-wrap items-center gap-4">
							<Button look={look}>{look}</Button>
							<Button look={look} className="is-hovered">
								hovered
							</Button>
							<Button look={look} busy>
								busy
							</Button>
							<Button look={look} disabled>
								disabled
							</Button>
							<Button look={look} size="small">
								small
							</Button>
							<ButtonLink look={look} size="large" to="/dev/ui">
								large link <ArrowRight aria-hidden="true" className="size-5" />
							</ButtonLink>
						</div>
					))}
				</div>
				<div className="on-ink mt-6 flex flex-wrap gap-4 p-6">
					<Button>on ink</Button>
					<Button look="secondary">on ink</Button>
				</div>
				<div className="on-marigold flex flex-wrap gap-4 p-6">
					<Button>on marigold</Button>
					<Button look="secondary">on marigold</Button>
				</div>
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Fields</h2>
				<div className="grid gap-6 md:grid-cols-2">
					<Field label="Name" name="name" autoComplete="name" required />
					<Field label="City" name="city" hint="The town your goods leave from." defaultValue="Surat" />
					<Field
						label="Contact number"
						name="phone"
						inputMode="tel"
						required
						defaultValue="98765"
						error="Please write a phone number with its 10 digits, such as 98765 43210."
					/>
					<Field label="E-mail" name="email" type="email" disabled defaultValue="asha@example.com" />
					<PasswordField
						label="Password"
						name="password"
						autoComplete="new-password"
						required
						hint="8 characters or more"
					/>
					<Select label="Branch" name="branch" required defaultValue="">
						<option value="" disabled>
							Choose a branch
						</option>
						{branches.map((branch) => (
							<option key={branch}>{branch}</option>
						))}
					</Select>
					<TextArea label="Current address" name="address" />
					<div>
						<Checkbox
							label="I agree to the terms and conditions"
							name="terms"
							required
							error="You must agree to the terms and conditions before submitting."
						/>
						<Checkbox label="Send me the next batch dates" name="news" defaultChecked />
						<Checkbox label="Not available" name="none" disabled />
					</div>
				</div>
			</section>
		</>
	);
}
