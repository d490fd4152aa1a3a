import { useState } from "react";
import { secondFactorWords } from "#content/en/account/second-factor.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { RecoveryCodesResponse, SecondFactorResponse } from "#contract/accounts.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import "./second-factor.css";
import "./sessions.css";

/** Sets up the authenticator app. Without scripts each button posts a form; the recovery codes are then a page. */
export function SecondFactorCard({ factor }: { factor: SecondFactorResponse }) {
	const text = secondFactorWords().card;
	const [codes, setCodes] = useState<string[]>();
	const showCodes = ({ recoveryCodes }: RecoveryCodesResponse) => setCodes(recoveryCodes);
	return (
		<Card id="two-step">
			<h2 className="text-xl">
				{text.title} {factor.isOn && <Badge tone="sea">{text.on}</Badge>}
			</h2>
			{factor.required && !factor.isOn && (
				<Notice tone="warning" className="mt-3">
					{text.required}
				</Notice>
			)}
			{codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
			{factor.isOn ? (
				<IsOn factor={factor} onCodes={showCodes} />
			) : factor.started ? (
				<SetUp started={factor.started} onCodes={showCodes} />
			) : (
				<>
					<p className="mt-2 mb-4">{text.off}</p>
					<Begin>{text.begin}</Begin>
				</>
			)}
			{factor.devices.length > 0 && <Devices devices={factor.devices} />}
		</Card>
	);
}

function Begin({ children, look }: { children: string; look?: "quiet" }) {
	return (
		<ActionForm action="/auth/second-factor/begin">
			{(busy) => (
				<Button type="submit" busy={busy} {...(look ? { look, size: "small" } : {})}>
					{children}
				</Button>
			)}
		</ActionForm>
	);
}

function SetUp({
	started: { key, link, qr },
	onCodes,
}: {
	started: NonNullable<SecondFactorResponse["started"]>;
	onCodes: (answer: RecoveryCodesResponse) => void;
}) {
	const text = secondFactorWords().card;
	return (
		<>
			<p className="mt-2">{text.scan}</p>
			<svg className="two-step-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={text.qr}>
				<path d={qr.path} />
			</svg>
			<p>{text.typeKey}</p>
			<p className="two-step-key">{key}</p>
			<p className="mb-4">
				<a href={link} className="link inline-block py-1.5">
					{text.onPhone}
				</a>
			</p>
			<ApiForm<RecoveryCodesResponse> action="/auth/second-factor/confirm" className="grid gap-5" onSuccess={onCodes}>
				{({ busy }) => (
					<>
						<Field
							label={text.label}
							hint={text.hint}
							name="code"
							type="text"
							inputMode="numeric"
							autoComplete="one-time-code"
							maxLength={10}
							required
						/>
						<Button type="submit" busy={busy}>
							{text.confirm}
						</Button>
					</>
				)}
			</ApiForm>
			<div className="mt-3">
				<Begin look="quiet">{text.restart}</Begin>
			</div>
		</>
	);
}

function IsOn({ factor, onCodes }: { factor: SecondFactorResponse; onCodes: (answer: RecoveryCodesResponse) => void }) {
	const text = secondFactorWords().card;
	return (
		<>
			<p className="mt-2">{text.onText}</p>
			<p className="mt-2 mb-4">{text.codesLeft(factor.recoveryCodesLeft)}</p>
			<div className="flex flex-wrap gap-3">
				<ActionForm<RecoveryCodesResponse>
					action="/auth/second-factor/recovery-codes"
					question={text.confirmNewCodes}
					onSuccess={onCodes}
				>
					{(busy) => (
						<Button type="submit" look="secondary" size="small" busy={busy}>
							{text.newCodes}
						</Button>
					)}
				</ActionForm>
				<ActionForm action="/auth/second-factor/remove" question={text.confirmTurnOff}>
					{(busy) => (
						<Button type="submit" look="quiet" size="small" busy={busy}>
							{text.turnOff}
						</Button>
					)}
				</ActionForm>
			</div>
		</>
	);
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	const text = secondFactorWords().card.codes;
	const file = `${text.file}\n\n${codes.join("\n")}\n`;
	return (
		<section className="two-step-codes" aria-label={text.title}>
			<h3 className="font-bold">{text.title}</h3>
			<p className="mt-1">{text.lead}</p>
			<ul>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<p className="flex flex-wrap gap-3">
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
					download="recovery-codes.txt"
					className="button"
					data-look="primary"
					data-size="small"
				>
					{text.download}
				</a>
				<Button look="secondary" size="small" onClick={onDone}>
					{text.done}
				</Button>
			</p>
		</section>
	);
}

function Devices({ devices }: Pick<SecondFactorResponse, "devices">) {
	const text = secondFactorWords().card.devices;
	return (
		<>
			<h3 className="mt-6 font-bold">{text.title}</h3>
			<p>{text.lead}</p>
			<ul className="sessions">
				{devices.map(({ id, device, address, until, current }) => (
					<li key={id}>
						<div className="min-w-0">
							<p className="font-bold wrap-anywhere">
								{device} {current && <Badge tone="sea">{text.current}</Badge>}
							</p>
							<p className="text-sm text-ink-600 wrap-anywhere">
								{text.until}{" "}
								<time dateTime={until} suppressHydrationWarning>
									{formatTimestamp(until)}
								</time>
								{address && ` · ${address}`}
							</p>
						</div>
						<ActionForm action="/auth/remembered-devices/forget" fixed={{ id }}>
							{(busy) => (
								<Button type="submit" look="secondary" size="small" busy={busy} aria-label={text.forgetLabel(device)}>
									{text.forget}
								</Button>
							)}
						</ActionForm>
					</li>
				))}
			</ul>
		</>
	);
}
