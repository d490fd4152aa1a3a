import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { contactWords } from "#content/en/site/contact.ts";
import { Button } from "#web/ui/button.tsx";
import { AreaMap } from "./area-map.tsx";

/** About eight hundred metres in each direction, in degrees. */
const around = { east: 0.012, north: 0.0072 };

export type Place = { name: string; latitude: number; longitude: number };

function liveMapOf({ latitude, longitude }: Place) {
	const corners = [longitude - around.east, latitude - around.north, longitude + around.east, latitude + around.north];
	const query = new URLSearchParams({
		bbox: corners.map((degrees) => degrees.toFixed(4)).join(","),
		layer: "mapnik",
		marker: `${latitude},${longitude}`,
	});
	return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The drawn map needs no other site. The interactive one is another company's page, so it loads only on request. */
export function OfficeMap(place: Place) {
	const { office, direct, liveMap: said } = contactWords();
	const [live, setLive] = useState(false);
	const map = useId();
	const note = useId();
	return (
		<figure className="area">
			<div id={map}>
				{live ? (
					<iframe
						className="area-live"
						src={liveMapOf(place)}
						title={said.title}
						referrerPolicy="no-referrer"
						sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
						ref={(frame) => frame?.focus()}
					/>
				) : (
					<AreaMap {...place} />
				)}
			</div>
			<figcaption>
				<Button
					className="no-js:hidden"
					look="secondary"
					aria-expanded={live}
					aria-controls={map}
					aria-describedby={live ? undefined : note}
					onClick={() => setLive(!live)}
				>
					{live ? said.hide : said.show}
				</Button>
				{!live && (
					<p id={note} className="area-note no-js:hidden">
						{said.note}
					</p>
				)}
				<a
					className="button"
					data-look="quiet"
					href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
					target="_blank"
					rel="noopener noreferrer"
				>
					{office.openMap} <ExternalLink aria-hidden="true" className="size-4" />
					<span className="sr-only"> ({direct.newTab})</span>
				</a>
			</figcaption>
		</figure>
	);
}
