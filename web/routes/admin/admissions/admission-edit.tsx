import type { ClientResponse } from "hono/client";
import { data } from "react-router";
import { adminAdmissionWords } from "#content/en/admin/admissions.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { AdminHead } from "#web/routes/admin/ui/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { apiOf } from "#web/session/guard.server.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import type { Route } from "./+types/admission-edit";
import { AdmissionForm } from "./admission-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.admissions[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) return { admission: (await answer.json()).admission, problem: null };
	const { form, failed } = adminAdmissionWords();
	return answer.status < 500
		? data({ admission: null, problem: form.missing }, { status: 404 })
		: data({ admission: null, problem: failed }, { status: 503 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
	const call = {
		$post: (sent: object) =>
			api.auth.admin.admissions[":id"].$post({ ...sent, param: { id: params.id } } as never) as Promise<
				ClientResponse<{ success: true; message: string }>
			>,
	};
	const sent = await sendForm(call, await request.formData());
	if (!sent.ok) return sent;
	toast("success", sent.answer.message);
	return { ok: true as const };
}

export const handle = screen("none");
export const meta = () => unlisted({ title: adminAdmissionWords().form.editTitle });

export default function EditAdmission({ loaderData: { admission, problem } }: Route.ComponentProps) {
	const { form } = adminAdmissionWords();
	return (
		<>
			<AdminHead title={admission?.name ?? form.editTitle} lead={admission ? form.editLead(admission.reference) : ""} />
			<div className="page office-body">
				{admission ? (
					<AdmissionForm admission={admission} onDone={() => {}} />
				) : (
					<Notice tone="error">{problem}</Notice>
				)}
				<p className="mt-8">
					<ButtonLink to="/admin/admissions" look="quiet">
						{form.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
