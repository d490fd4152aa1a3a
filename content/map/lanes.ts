// The sea lanes on the home page's chart: waypoints as longitude and latitude, kept in navigable water.

export type Position = readonly [longitude: number, latitude: number];
type Lane = { port: string; way: readonly Position[]; label: "left" | "right" | "above" | "below" };

export const hazira: Position = [72.63, 21.09];

const toSuez: Position[] = [
	hazira,
	[72, 20.3],
	[66, 18.3],
	[58, 15.3],
	[51.8, 12.9],
	[46, 12.1],
	[43.4, 12.6],
	[41, 16.2],
	[38, 20.6],
	[35.2, 25],
	[33.6, 27.8],
	[32.6, 29.8],
	[32.4, 31.5],
];
const toGibraltar: Position[] = [...toSuez, [28, 32.8], [20, 34.9], [12.2, 37.2], [8, 37.7], [0, 36.5], [-5.6, 35.95]];
const toSingapore: Position[] = [
	hazira,
	[72.2, 20.2],
	[72.6, 16],
	[74.6, 10],
	[77, 7.2],
	[80.6, 5.5],
	[88, 5.9],
	[95, 6.2],
	[98.4, 5],
	[101, 2.7],
	[103.8, 1.15],
];

export const lanes: readonly Lane[] = [
	{
		port: "Jebel Ali",
		way: [hazira, [72, 20.5], [68, 21.2], [62, 23.5], [59, 24.9], [56.7, 26.4], [55.05, 25.05]],
		label: "above",
	},
	{
		port: "Rotterdam",
		way: [...toGibraltar, [-9.3, 36.5], [-10, 39], [-9.8, 43.6], [-5.8, 48.7], [-1.5, 50], [1.4, 51], [3.9, 52]],
		label: "right",
	},
	{ port: "Mombasa", way: [hazira, [72, 20.2], [66, 14], [56, 6], [48, -0.5], [39.9, -4.1]], label: "left" },
	{ port: "Singapore", way: toSingapore, label: "below" },
	{
		port: "Shanghai",
		way: [...toSingapore, [104.8, 1.5], [108.4, 7], [112.6, 13], [117, 19.5], [119.4, 24], [122, 27.5], [122, 31.2]],
		label: "left",
	},
	{
		port: "Sydney",
		way: [
			hazira,
			[72, 20],
			[74.4, 9],
			[77.5, 4],
			[90, -12],
			[104, -26],
			[114, -35.3],
			[118, -35.8],
			[130, -37.5],
			[143, -39.4],
			[149.6, -38],
			[151.4, -33.9],
		],
		label: "left",
	},
	{
		port: "New York",
		way: [...toGibraltar, [-9, 36.4], [-30, 39.6], [-50, 40.6], [-73.8, 40.4]],
		label: "left",
	},
];
