/** The number under which the office finds what was sent. Never broken across lines: it is read aloud on the phone. */
export function Reference({ label, number }: { label: string; number: string }) {
	return (
		<p className="reference">
			<span className="stencil">{label}</span> <strong>{number}</strong>
		</p>
	);
}
