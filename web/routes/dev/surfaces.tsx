import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Reference } from "#web/ui/records/reference.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { Stamp } from "#web/ui/sections/stamp.tsx";

const tones = ["plain", "sea", "marigold", "rust", "plum"] as const;
const rows = [
	{ name: "Asha Mehta", email: "asha@example.com", status: "Online", paid: "₹20,000" },
	{ name: "Ravi Solanki", email: "ravi@example.com", status: "Not Purchased", paid: "₹0" },
] as const;

export function Surfaces() {
	return (
		<>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Cards, badges, marks</h2>
				<div className="grid items-start gap-6 md:grid-cols-3">
					<Card>
						<h3 className="text-xl">A card</h3>
						<p className="mt-2">A sheet lying on the page. It holds one thing and its action.</p>
					</Card>
					<Card code="Day 01 · 2 h">
						<h3 className="text-xl">A card with a code</h3>
						<p className="mt-2">
							The code is stencilled on the edge.{" "}
							<a className="link" href="/courses">
								A link to the courses
							</a>{" "}
							in running text.
						</p>
					</Card>
					<div className="grid gap-4">
						<p className="flex flex-wrap gap-2">
							{tones.map((tone) => (
								<Badge key={tone} tone={tone}>
									{tone}
								</Badge>
							))}
						</p>
						<p className="flex items-center gap-4 text-sea-700">
							<HelmMark className="size-12" />
							<HelmMark className="button-wheel size-8" />
							<Stamp around="Export Import Business Management · Surat · " centre="Certified" className="w-28" />
						</p>
					</div>
				</div>
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Notices</h2>
				<div className="grid gap-4 md:grid-cols-2">
					<Notice>Please sign in to continue.</Notice>
					<Notice tone="success">Registration successful!</Notice>
					<Notice tone="warning">This is a test payment. No money moves.</Notice>
					<Notice tone="error" role="note">
						The e-mail or the password is not right.
					</Notice>
				</div>
			</section>
			<section className="page py-10">
				<h2 className="mb-6 text-2xl">Table, and a list with nothing in it</h2>
				<Table caption="Students" columns={{ name: "Name", email: "E-mail", status: "Purchase status", paid: "Paid" }}>
					{rows.map(({ name, email, status, paid }) => (
						<tr key={email}>
							<Cell label="Name">{name}</Cell>
							<Cell label="E-mail">{email}</Cell>
							<Cell label="Purchase status">
								<Badge tone={status === "Online" ? "sea" : "rust"}>{status}</Badge>
							</Cell>
							<Cell label="Paid" data-number="">
								{paid}
							</Cell>
						</tr>
					))}
				</Table>
				<EmptyState className="mt-6" action={<Button look="secondary">Back to the start</Button>}>
					No blogs available at the moment.
				</EmptyState>
			</section>
			<section className="page flex flex-wrap items-center gap-8 py-10">
				<Reference label="Your reference number" number="ADM-2026-000001" />
				<ol className="way">
					<li>
						<h3>You send the form</h3>
						<p>About three minutes.</p>
					</li>
					<li>
						<h3>We call you</h3>
						<p>Within 48 hours.</p>
					</li>
				</ol>
			</section>
			<ClosingBand title="One chair is yours." text="Sit in a class before you decide.">
				<Button size="large">Contact Us</Button>
			</ClosingBand>
		</>
	);
}
