import { teamWords } from "#content/en/site/team.ts";
import { published } from "#content/published.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { FacebookMark, InstagramMark, LinkedInMark } from "#web/ui/brand/social-marks.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./team.css";

export const handle = staticScreen("team");
export const meta = () => listed("/team", published().team);

export default function Team() {
	const { title, lead, members, closing } = published().team;
	const { listLabel, instagram, action } = teamWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section>
				<ul className="crew" aria-label={listLabel(members.length)}>
					{members.map(({ id, name, picture, role, line, instagram: profile }, member) => (
						<li key={id} className="member">
							<div className="member-portrait">
								<Picture
									picture={picture}
									sizes="(min-width: 40rem) 20rem, 14rem"
									loading={member < 2 ? "eager" : "lazy"}
									// The text above has priority.
									fetchPriority="low"
								/>
							</div>
							<div className="member-words">
								<h2>{name}</h2>
								<p className="stencil member-role">{role}</p>
								<p className="member-line">{line}</p>
								<p className="member-social">
									{profile ? (
										<a href={profile} target="_blank" rel="noopener noreferrer" aria-label={instagram(name)}>
											<InstagramMark />
										</a>
									) : (
										<span>
											<InstagramMark />
										</span>
									)}
									{/* Icons without links, because there are no profiles yet. */}
									<span>
										<FacebookMark />
									</span>
									<span>
										<LinkedInMark />
									</span>
								</p>
							</div>
						</li>
					))}
				</ul>
			</Section>
			<ClosingBand title={closing.title} text={closing.text}>
				<ButtonLink to="/contact" size="large">
					{action}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}
