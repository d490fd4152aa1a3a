import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AdmissionForm } from "./admission-form.tsx";

export const handle = screen("none");
export const meta = () => unlisted({ title: adminAdmissionWords().form.addTitle });

export default function NewAdmission() {
	const { form } = adminAdmissionWords();
	return (
		<>
			<AdminHead title={form.addTitle} lead={form.addLead} />
			<div className="page admin-body">
				<AdmissionForm onAdded={(reference) => `/admin/admissions?q=${reference}`} />
				<p className="mt-8">
					<ButtonLink to="/admin/admissions" look="quiet">
						{form.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
