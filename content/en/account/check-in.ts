// Texts of the page on which students check in to their class.
import { inLanguage } from "#content/language.ts";

export const checkIn = {
	title: "Check in to your class",
	description: "With the code on the screen of your room.",
	class: (no: number, batch: string) => `Class ${no}, ${batch}`,
	scanned: "The code is read. One tap, and you are marked.",
	here: "I am here",
	done: {
		present: "You are marked as present.",
		late: "You are marked as late.",
		absent: "Your trainer has marked you as absent. If you are here, please speak to them.",
		excused: "Your trainer has marked you as excused. If you are here, please speak to them.",
	},
	how: "Scan the code on the screen of your room with the camera of your phone. It opens this page.",
	pin: "No camera? Type the six digits below the code.",
	pinLabel: "Six digits",
	send: "Check in",
	several:
		"More than one of your classes is open now. The code on the screen of your room tells us which one you are in.",
	none: "No class of yours is open for check-in now. It opens 15 minutes before a class and closes 30 minutes after its start.",
	old: "This code is no longer valid. It changes every ten seconds: please scan the one on the screen now.",
	closed: "No class is open for check-in with this code now.",
	classes: "My classes",
};
export const checkInWords = inLanguage({ en: checkIn });
