import { published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./contact.css";
import { DirectWays } from "./direct-ways.tsx";
import { Enquiry } from "./enquiry.tsx";
import { Faq } from "./faq.tsx";
import { Office } from "./office.tsx";

export const handle = staticScreen("contact");
export const meta = () => listed("/contact", published().contact);

export default function Contact() {
	const { contact, institute } = published();
	const { title, lead } = contact;
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section className="contact-grid">
				<Island name="enquiry" of={Enquiry} props={{ whatsapp: institute.whatsapp, hours: institute.hours }} />
				<DirectWays />
			</Section>
			<Faq />
			<Office />
		</>
	);
}
