import { data } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { BackToList } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/admission-edit";
import { AdmissionForm } from "./admission-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.admissions[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { admission: (await answer.json()).admission, problem: null };
	const { form, failed } = adminAdmissionWords();
	// The layout shows that the page belongs to another role.
	if (answer.status === 403) return { admission: null, problem: failed };
	return answer.status < 500
		? data({ admission: null, problem: form.missing }, { status: 404 })
		: data({ admission: null, problem: failed }, { status: 503 });
}

export const handle = screen("none");
export const meta = () => unlisted({ title: adminAdmissionWords().form.editTitle });

export default function EditAdmission({ loaderData: { admission, problem } }: Route.ComponentProps) {
	const { form } = adminAdmissionWords();
	return (
		<>
			<AdminHead title={admission?.name ?? form.editTitle} lead={admission ? form.editLead(admission.reference) : ""} />
			<div className="page admin-body">
				<BackToList list="/admin/admissions" />
				{admission ? <AdmissionForm admission={admission} /> : <Notice tone="error">{problem}</Notice>}
			</div>
		</>
	);
}
