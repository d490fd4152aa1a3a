import { useNavigate } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import type { Route } from "./+types/admission-new";
import { AdmissionForm } from "./admission-form.tsx";

export async function clientAction({ request }: Route.ClientActionArgs) {
	const sent = await sendForm(api.auth.admin.admissions, await request.formData());
	if (!sent.ok) return sent;
	toast("success", sent.answer.message);
	return { ok: true as const, reference: sent.answer.reference };
}

export const handle = screen("none");
export const meta = () => unlisted({ title: adminAdmissionWords().form.addTitle });

export default function NewAdmission() {
	const { form } = adminAdmissionWords();
	const navigate = useNavigate();
	return (
		<>
			<AdminHead title={form.addTitle} lead={form.addLead} />
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
