import { useNavigate } from "react-router";
import { officeAdmissionWords } from "#content/en/admin/admissions.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { OfficeHead } from "#web/routes/admin/ui/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { say } from "#web/ui/toasts/toasts.tsx";
import type { Route } from "./+types/admission-new";
import { AdmissionForm } from "./admission-form.tsx";

export async function clientAction({ request }: Route.ClientActionArgs) {
	const sent = await sendForm(api.auth.admin.admissions, await request.formData());
	if (!sent.ok) return sent;
	say("success", sent.answer.message);
	return { ok: true as const, reference: sent.answer.reference };
}

export const handle = screen("none");
export const meta = () => unlisted({ title: officeAdmissionWords().form.addTitle });

export default function NewAdmission() {
	const { form } = officeAdmissionWords();
	const navigate = useNavigate();
	return (
		<>
			<OfficeHead title={form.addTitle} lead={form.addLead} />
			<div className="page office-body">
				<AdmissionForm onDone={({ reference = "" }) => void navigate(`/admin/admissions?q=${reference}`)} />
				<p className="mt-8">
					<ButtonLink to="/admin/admissions" look="quiet">
						{form.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
