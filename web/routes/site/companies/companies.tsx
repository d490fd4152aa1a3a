import { servicesWords } from "#content/en/site/services.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./companies.css";
import { ServiceSection } from "./service-section.tsx";

export const handle = staticScreen("services");
export const meta = () => listed("/companies", servicesWords());

export default function Companies() {
	const { title, lead, overview, columns, sections, note, closing } = servicesWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section className="services-overview">
				<Table caption={overview} className="services-table" columns={columns}>
					{sections
						.flatMap(({ services }) => [...services])
						.map(({ id, name, authority, time }) => (
							<tr key={id}>
								<th scope="row">
									<a className="link" href={`#${id}`}>
										{name}
									</a>
								</th>
								<Cell label={columns.authority} className="services-authority">
									{authority}
								</Cell>
								<Cell label={columns.time}>{time}</Cell>
							</tr>
						))}
				</Table>
				<p className="services-note">{note}</p>
			</Section>
			{sections.map((section, place) => (
				<ServiceSection key={section.plate.code} {...section} place={place} />
			))}
			<ClosingBand title={closing.title} text={closing.text}>
				<ButtonLink to="/contact" size="large">
					{closing.action}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}
