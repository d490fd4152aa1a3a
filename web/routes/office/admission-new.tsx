import { useNavigate } from "react-router";
import { officeAdmissionWords } from "#content/words/office-admissions.ts";
import { api } from "#web/api.ts";
import { screen, unlisted } from "#web/screen.ts";
import { sendForm } from "#web/send-form.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { say } from "#web/ui/frame/toasts.tsx";
import type { Route } from "./+types/admission-new";
import { AdmissionForm } from "./admission-form.tsx";
import { OfficeHead } from "./office-head.tsx";

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
