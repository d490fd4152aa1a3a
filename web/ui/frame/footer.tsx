import { ExternalLink, Mail, Phone } from "lucide-react";
import { localAddress } from "#content/language.ts";
import { phonesOf, published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { Brand } from "#web/ui/brand/brand.tsx";
import { FacebookMark, InstagramMark, LinkedInMark } from "#web/ui/brand/social-marks.tsx";
import { Copyright } from "#web/ui/frame/copyright.tsx";
import { LanguageLine } from "#web/ui/frame/language-menu.tsx";
import { footerLinks, legalLinks } from "#web/ui/frame/site-links.ts";
import { Link } from "#web/ui/link.tsx";

/** Other networks get a general one. */
const marks = new Map([
	["instagram", <InstagramMark key="instagram" />],
	["facebook", <FacebookMark key="facebook" />],
	["linkedin", <LinkedInMark key="linkedin" />],
]);

export function Footer() {
	const { footer, menu } = words().frame;
	const { institute, frame } = published();
	return (
		<footer className="site-footer on-ink">
			<div className="page site-footer-grid">
				<div className="site-footer-brand">
					<Link
						to="/"
						aria-label={words().frame.logo(institute.shortName)}
						className="inline-block rounded-sm text-marigold-400"
					>
						<Brand />
					</Link>
					<p className="mt-5 max-w-[22rem] text-xl leading-snug font-medium">{frame.tagline}</p>
					<p className="stencil mt-6 text-ink-300">
						{frame.place} <span className="normal-case">· {frame.placeNote}</span>
					</p>
					<ul className="mt-4 flex gap-2" aria-label={footer.social}>
						{institute.social.map(({ id, name, href }) => (
							<li key={id}>
								<a
									className="social"
									href={href}
									target="_blank"
									rel="noopener noreferrer"
									aria-label={name}
									title={name}
								>
									{marks.get(name.toLowerCase()) ?? <ExternalLink aria-hidden="true" className="size-5" />}
								</a>
							</li>
						))}
					</ul>
				</div>
				<nav aria-label={footer.pages}>
					<h2 className="stencil text-marigold-300">{footer.pages}</h2>
					<ul className="footer-pages">
						{footerLinks.map(({ to, name }) => (
							<li key={to}>
								<Link to={to} className="footer-link">
									{menu[name]}
								</Link>
							</li>
						))}
					</ul>
				</nav>
				<div>
					<h2 className="stencil text-marigold-300">{footer.contact}</h2>
					<address className="mt-3 not-italic">
						<a href={localAddress("/success")} className="footer-link leading-relaxed">
							{institute.address.map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							))}
						</a>
						<a href={`mailto:${institute.email}`} className="footer-link mt-3">
							<Mail aria-hidden="true" className="size-4" /> {institute.email}
						</a>
						{phonesOf(institute).map((phone) => (
							<a key={phone} href={`tel:${phone.replaceAll(" ", "")}`} className="footer-link tabular-nums">
								<Phone aria-hidden="true" className="size-4" /> {phone}
							</a>
						))}
						<a href={`https://${institute.website}`} className="footer-link">
							{institute.website}
						</a>
					</address>
				</div>
			</div>
			<div className="copyright">
				<div className="page copyright-line">
					<Copyright />
					<LanguageLine />
					<nav aria-label={footer.legal}>
						<ul>
							{legalLinks.map(({ to, name }) => (
								<li key={to}>
									<Link to={to} className="footer-link">
										{footer.legalPages[name]}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				</div>
			</div>
		</footer>
	);
}
