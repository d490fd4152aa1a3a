// About the institute: people, company and foundation are fictional.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { aboutUsFields } from "#content/entries/pages.ts";

export const aboutUs: DefaultsOf<typeof aboutUsFields> = {
	title: "About Us",
	lead: "We began with one question from a weaver: how does my cloth reach the shop abroad, and why does everybody between us earn more than I do?",
	description: "The story of our institute in Surat, its founder, its tree-planting foundation and its students.",
	story: {
		eyebrow: "Our story",
		title: "A class above the cloth market",
		paragraphs: [
			"In Surat, everybody knows somebody who exports, but hardly anybody knows how it is done. Cloth, diamonds, dyes and spices leave the city in containers, yet most of the people who make them sell to a shop on the Ring Road and stop there.",
			"Our first class had nine chairs, one blackboard and a real shipping bill that a customs broker had lent us. We read it field by field. By the third evening a dyer in the back row had found the mistake that had cost him two weeks at the port.",
			"That is still how we teach. Every document on the table is a real one, every price is worked out to the last rupee, and every student works on a real product.",
		],
		parent:
			"The institute belongs to {institute.parent}, a trading company that exports under its own name. What it learns at the port this week is on our blackboard next week.",
		picture: {
			picture: "classroom",
			alt: "A full classroom: on the board a ship sails from FOB to CIF",
		},
	},
	log: {
		title: "Ship's log",
		source: "Minutes of the board",
		entries: [
			{
				year: "2015",
				text: "Nine students, one room above a cloth market, one borrowed shipping bill.",
			},
			{
				year: "2017",
				text: "The registration service starts, because the first students kept asking who would file the IEC.",
			},
			{
				year: "2019",
				text: "Branches in Ahmedabad and Vadodara; the hundredth seminar.",
			},
			{
				year: "2021",
				text: "Classes by video during the lockdown, and then back to the classroom.",
			},
			{
				year: "2023",
				text: "Rajkot joins. The course ends with a certificate from the university.",
			},
			{
				year: "2025",
				text: "Ten years, more than 3,000 students, and the same blackboard.",
			},
		],
	},
	founder: {
		eyebrow: "The founder",
		name: "Suryakant Dariyawala",
		role: "Founder",
		quote: "Nobody is too small to export. Most of us are only too small to do it alone the first time.",
		paragraphs: [
			"Suryakant Dariyawala grew up between the looms of Varachha and the fishing boats of Dumas. At nineteen he carried documents for a customs broker in Hazira, and learned the trade by seeing what goes wrong.",
			"He later headed exports at a dye manufacturer, sold to fourteen countries, and lost one container because of a misspelt consignee. He still shows that bill of lading in the first class.",
			"In 2015 he began to teach what he wished he had been taught. He leads the personal batch himself, and takes the call when a student's first shipment is late.",
		],
		picture: {
			picture: "team-1",
			alt: "Portrait of Suryakant Dariyawala",
		},
	},
	foundation: {
		eyebrow: "Hariyali Kinara Foundation",
		title: "Trees for the coast",
		text: "Trade runs on fuel. Our foundation plants trees on the coast between Dumas and Suvali, where mangroves protect the shore, and in schools of the district. It also pays for the classes of young people who cannot afford them.",
		trees: {
			figure: "11,111",
			unit: "trees planted",
			note: "Each point is one tree. The golden one was the first; the others grew around it, ring by ring.",
			drawing: "11,111 points, one for each tree",
			source: "Planting register of the foundation",
		},
		goal: {
			figure: "10,000",
			unit: "young people",
			note: "is our goal: to teach them a trade that supports a family, whatever they can pay.",
			source: "Foundation deed",
		},
	},
	gallery: {
		eyebrow: "Around the institute",
		title: "From the Ring Road to the quay",
		pictures: [
			{
				picture: {
					picture: "about-1",
					alt: "Our building on the Ring Road, with a loaded container truck passing the door",
				},
				caption: "Our building on the Ring Road. The classes are on the fourth floor",
			},
			{
				picture: {
					picture: "about-2",
					alt: "A handloom with red and gold cloth on it",
				},
				caption: "Where most of our students start: a loom, and a cloth worth selling",
			},
			{
				picture: {
					picture: "about-3",
					alt: "Two pairs of hands plant a mangrove at the edge of the sea",
				},
				caption: "Planting on the coast between Dumas and Suvali",
			},
			{
				picture: {
					picture: "about-4",
					alt: "Children in front of a blackboard under a large tree, with 10,000 written on it",
				},
				caption: "The foundation's open-air class, and the number it is working towards",
			},
			{
				picture: {
					picture: "about-5",
					alt: "A cable-stayed bridge over the Tapi at sunset, with sailing boats on the river",
				},
				caption: "The Tapi at sunset, as the evening batch comes in",
			},
			{
				picture: {
					picture: "about-6",
					alt: "A man with documents on the quay at night, watching a ship being loaded",
				},
				caption: "Hazira at night: a first container goes on board",
			},
		],
	},
	voices: {
		eyebrow: "Voices",
		title: "What they shipped first",
		items: [
			{
				quote:
					"I had sold sarees to the same two agents for eleven years. In the fourth week I wrote to a shop in Durban myself. They ordered forty pieces, and paid before I packed.",
				name: "Jyotsna Reshamwala",
				what: "Sarees, Surat to Durban",
				picture: {
					picture: "textile-trade",
					alt: "",
				},
				source: "Letter in the student's file",
			},
			{
				quote:
					"They made me fill in the packing list five times. The sixth one went to Jebel Ali, and customs asked me nothing at all.",
				name: "Imtiyaz Masalawala",
				what: "Cumin and fennel, Unjha to Dubai",
				picture: {
					picture: "spice-market",
					alt: "",
				},
				source: "Letter in the student's file",
			},
			{
				quote:
					"I came to export brass fittings and learned that my price had no freight in it. That evening paid for the course.",
				name: "Hardik Pittalwala",
				what: "Brass parts, Jamnagar to Mombasa",
				picture: {
					picture: "customs-desk",
					alt: "",
				},
				source: "Letter in the student's file",
			},
			{
				quote:
					"Polishing I had learned from my father. Who insures a parcel of stones, and until which door, I learned here, on a Tuesday evening.",
				name: "Nirali Hirawala",
				what: "Lab-grown diamonds, Surat to Antwerp",
				picture: {
					picture: "diamond-trade",
					alt: "",
				},
				source: "Letter in the student's file",
			},
		],
	},
	closing: {
		title: "Attend a class.",
		text: "Come to a class before you decide. Write to us and we will keep a seat for you.",
	},
};
