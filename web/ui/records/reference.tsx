/** The reference under which staff find a form. Never broken across lines: it is read out on the phone. */
export function Reference({ label, number }: { label: string; number: string }) {
	return (
		<p className="reference">
			<span className="stencil">{label}</span> <strong>{number}</strong>
		</p>
	);
}
