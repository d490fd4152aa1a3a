import { useState } from "react";
import { secondFactorWords } from "#content/en/account/second-factor.ts";
import type { RecoveryCodesResponse, SecondFactorResponse } from "#contract/accounts.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { call } from "#web/client/call.ts";
import { keepFocus } from "#web/client/keep-focus.ts";
import { makePasskey } from "#web/client/passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { DeviceList } from "./device-list.tsx";
import "./second-factor.css";

/**
 * Sets up the second factor; `setup` comes from an e-mailed link. Without scripts each button posts a form, and the
 * recovery codes are then a page; passkeys need scripts.
 */
export function SecondFactorCard({ factor, setup }: { factor: SecondFactorResponse; setup: string | null }) {
	const text = secondFactorWords().card;
	const [codes, setCodes] = useState<string[]>([]);
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
			{codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
			{!factor.isOn && <p className="mt-2">{text.off}</p>}
			{factor.linkNeeded && !setup ? (
				<SendLink />
			) : (
				<>
					<App factor={factor} setup={setup} onCodes={showCodes} />
					<Passkeys factor={factor} setup={setup} onCodes={showCodes} />
				</>
			)}
			{factor.isOn && <Recovery left={factor.recoveryCodesLeft} onCodes={showCodes} />}
			{factor.devices.length > 0 && <Devices devices={factor.devices} />}
		</Card>
	);
}

type Part = {
	factor: SecondFactorResponse;
	setup: string | null;
	onCodes: (answer: RecoveryCodesResponse) => void;
};

function SendLink() {
	const text = secondFactorWords().card;
	return (
		<>
			<p className="mt-2 mb-4">{text.linkNeeded}</p>
			<ActionForm action="/auth/second-factor/link">
				{(busy) => (
					<Button type="submit" busy={busy}>
						{text.sendLink}
					</Button>
				)}
			</ActionForm>
		</>
	);
}

function App({ factor, setup, onCodes }: Part) {
	const text = secondFactorWords().card;
	const isLast = factor.passkeys.length === 0;
	return (
		<>
			<h3 className="mt-5 font-bold">{text.app}</h3>
			{factor.hasApp ? (
				<>
					<p className="mb-3">{text.appOn}</p>
					<ActionForm
						action="/auth/second-factor/remove"
						question={isLast ? text.confirmTurnOff : text.confirmRemoveApp}
					>
						{(busy) => (
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.removeApp}
							</Button>
						)}
					</ActionForm>
				</>
			) : factor.started ? (
				<SetUp started={factor.started} onCodes={onCodes} />
			) : (
				<>
					<p className="mb-3">{text.appOff}</p>
					<Begin setup={setup}>{text.begin}</Begin>
				</>
			)}
		</>
	);
}

function Passkeys({ factor: { passkeys, hasApp }, setup, onCodes }: Part) {
	const text = secondFactorWords().card;
	const question = passkeys.length === 1 && !hasApp ? text.confirmTurnOff : text.confirmRemovePasskey;
	return (
		<>
			<h3 className="mt-6 font-bold">{text.passkeys}</h3>
			<p>{text.passkeysLead}</p>
			{passkeys.length > 0 && (
				<DeviceList
					devices={passkeys}
					dated={({ since, usedAt }) =>
						usedAt ? { label: text.passkeyUsed, at: usedAt } : { label: text.passkeySince, at: since }
					}
				>
					{({ id, device }) => (
						<ActionForm action="/auth/passkeys/remove" fixed={{ id }} question={question}>
							{(busy) => (
								<Button
									type="submit"
									look="secondary"
									size="small"
									busy={busy}
									aria-label={text.removePasskeyLabel(device)}
								>
									{text.removePasskey}
								</Button>
							)}
						</ActionForm>
					)}
				</DeviceList>
			)}
			<ApiForm<RecoveryCodesResponse>
				action="/auth/passkeys"
				className="mt-3 grid justify-items-start gap-3 no-js:hidden"
				beforeSend={makePasskey(call, setup)}
				onSuccess={onCodes}
			>
				{({ busy }) => (
					<Button type="submit" look="secondary" size="small" busy={busy}>
						{text.addPasskey}
					</Button>
				)}
			</ApiForm>
		</>
	);
}

function Begin({ children, setup, look }: { children: string; setup?: string | null; look?: "quiet" }) {
	return (
		<ActionForm action="/auth/second-factor/begin" {...(setup ? { fixed: { setup } } : {})}>
			{(busy) => (
				<Button type="submit" size="small" busy={busy} look={look ?? "secondary"}>
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

function Recovery({ left, onCodes }: { left: number; onCodes: Part["onCodes"] }) {
	const text = secondFactorWords().card;
	return (
		<>
			<h3 className="mt-6 font-bold">{text.recovery}</h3>
			<p className="mb-3">{text.codesLeft(left)}</p>
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
		</>
	);
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	const text = secondFactorWords().card.codes;
	const close = () => {
		const giveFocusBack = keepFocus();
		onDone();
		giveFocusBack();
	};
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
				<Button look="secondary" size="small" onClick={close}>
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
			<DeviceList devices={devices} current={text.current} dated={({ until }) => ({ label: text.until, at: until })}>
				{({ id, device }) => (
					<ActionForm action="/auth/remembered-devices/forget" fixed={{ id }}>
						{(busy) => (
							<Button type="submit" look="secondary" size="small" busy={busy} aria-label={text.forgetLabel(device)}>
								{text.forget}
							</Button>
						)}
					</ActionForm>
				)}
			</DeviceList>
		</>
	);
}
