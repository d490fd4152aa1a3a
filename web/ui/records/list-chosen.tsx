import "#web/ui/records/lists.css";

/** What a list was searched or filtered for, on paper, where its fields are not printed. */
export function ListChosen({ label, value }: { label: string; value: string | undefined }) {
	if (!value) return null;
	return (
		<p className="list-chosen">
			{label}: {value}
		</p>
	);
}
