/** The reference under which staff find a form. It does not wrap, because people read it out on the phone. */
export function Reference({ label, number }: { label: string; number: string }) {
	return (
		<p className="reference">
			<span className="stencil">{label}</span> <strong>{number}</strong>
		</p>
	);
}
