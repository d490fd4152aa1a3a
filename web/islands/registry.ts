// The parts of static pages that React hydrates, and when. Each is a separate download.
import type { ComponentType } from "react";
import type { ToolName } from "#contract/trade-tools/names.ts";

type Kind = {
	load: () => Promise<ComponentType<never>>;
	/** Hydrate also before it is touched, when it is one screen away. */
	near?: true;
	/** Hydrate at once if the browser, or this tab, has stored something under one of these keys. */
	stored?: readonly string[];
	/** React renders different content in its place instead of hydrating. */
	replaces?: true;
	/** Hydrate at once if the page's URL has a query. */
	query?: true;
	/** Hydrate at once if the part of the URL after `#` holds values, as a shared link to a trade tool does. */
	hash?: true;
};

/** Opens what `?saved=` names, shows at once who is signed in, and restores what was typed before a sign-in or a reload. */
const forSaved = (tool: ToolName) =>
	({ query: true, stored: ["isLoggedIn", `unsent tool ${tool}`, `typed ${tool}`] }) as const;

/** Shows what was typed in another language (web/client/api-form.tsx). */
const carriedTo = (form: string) => [`unsent language ${form}`];

export const islands = {
	admission: {
		load: () => import("#web/routes/site/studentcorner/admission.tsx").then((file) => file.Admission),
		stored: ["draft-admission", "isLoggedIn"],
	},
	checkout: {
		load: () => import("#web/routes/site/courses/checkout.tsx").then((file) => file.Checkout),
		stored: ["isLoggedIn"],
	},
	"checkout-again": {
		load: () => import("#web/routes/student/checkout-again.tsx").then((file) => file.CheckoutAgain),
		stored: ["isLoggedIn"],
	},
	enquiry: {
		load: () => import("#web/routes/site/contact/enquiry.tsx").then((file) => file.Enquiry),
		stored: ["draft-contact", "isLoggedIn"],
	},
	"export-price": {
		load: () =>
			import("#web/routes/site/tools/export-price/export-price-tool.tsx").then((file) => file.ExportPriceTool),
		hash: true,
		...forSaved("export-price"),
	},
	"landed-cost": {
		load: () => import("#web/routes/site/tools/landed-cost/landed-cost-tool.tsx").then((file) => file.LandedCostTool),
		hash: true,
		...forSaved("landed-cost"),
	},
	"exchange-cover": {
		load: () =>
			import("#web/routes/site/tools/exchange-cover/exchange-cover-tool.tsx").then((file) => file.ExchangeCoverTool),
		hash: true,
		...forSaved("exchange-cover"),
	},
	rebates: {
		load: () => import("#web/routes/site/tools/rebates/rebates-tool.tsx").then((file) => file.RebatesTool),
		hash: true,
		...forSaved("rebates"),
	},
	"gst-route": {
		load: () => import("#web/routes/site/tools/gst-route/gst-route-tool.tsx").then((file) => file.GstRouteTool),
		hash: true,
		...forSaved("gst-route"),
	},
	volume: {
		load: () => import("#web/routes/site/tools/volume/volume-tool.tsx").then((file) => file.VolumeTool),
		hash: true,
		...forSaved("volume"),
	},
	incoterms: {
		load: () => import("#web/routes/site/tools/incoterms/incoterms-tool.tsx").then((file) => file.IncotermsTool),
		hash: true,
		...forSaved("incoterms"),
	},
	deadlines: {
		load: () => import("#web/routes/site/tools/deadlines/deadlines-tool.tsx").then((file) => file.DeadlinesTool),
		hash: true,
		...forSaved("deadlines"),
	},
	"hs-drills": {
		load: () => import("#web/routes/site/tools/hs-drills/hs-drills-tool.tsx").then((file) => file.HsDrillsTool),
		hash: true,
		...forSaved("hs-drills"),
	},
	"discrepancy-trainer": {
		load: () =>
			import("#web/routes/site/tools/discrepancy-trainer/discrepancy-trainer-tool.tsx").then(
				(file) => file.DiscrepancyTrainerTool,
			),
		hash: true,
		...forSaved("discrepancy-trainer"),
	},
	"document-set": {
		load: () =>
			import("#web/routes/site/tools/document-set/document-set-tool.tsx").then((file) => file.DocumentSetTool),
		...forSaved("document-set"),
	},
	exercise: {
		load: () => import("#web/routes/site/tools/exercises/exercise-form.tsx").then((file) => file.ExerciseForm),
		stored: ["typed exercises"],
	},
	"flip-book": {
		load: () => import("#web/ui/motion/flip-book.tsx").then((file) => file.FlipBook),
		near: true,
		replaces: true,
	},
	"forgotten-password": {
		load: () => import("#web/routes/account/forgotten-password.tsx").then((file) => file.ForgottenPassword),
		stored: carriedTo("/forgetpsw /auth/forgot-password"),
	},
	gallery: { load: () => import("#web/ui/pictures/gallery.tsx").then((file) => file.PictureGallery) },
	headlines: { load: () => import("#web/routes/site/home/headline-slider.tsx").then((file) => file.HeadlineSlider) },
	"name-check": { load: () => import("#web/routes/site/verify/name-check.tsx").then((file) => file.NameCheck) },
	"verify-file": {
		load: () => import("#web/routes/site/verify/verify-file.tsx").then((file) => file.VerifyFile),
		near: true,
	},
	"office-map": { load: () => import("#web/routes/site/contact/office-map.tsx").then((file) => file.OfficeMap) },
	registration: {
		load: () => import("#web/routes/account/registration-form.tsx").then((file) => file.RegistrationForm),
		stored: carriedTo("/registration /auth/signup"),
		query: true,
	},
	"second-step": {
		load: () => import("#web/routes/account/second-step-form.tsx").then((file) => file.SecondStepForm),
		query: true,
	},
	"sign-in": {
		load: () => import("#web/routes/account/sign-in-form.tsx").then((file) => file.SignInForm),
		stored: carriedTo("/signin /auth/login"),
		query: true,
	},
	"thumbnail-slider": {
		load: () => import("#web/ui/motion/thumbnail-slider.tsx").then((file) => file.PictureSlider),
	},
} satisfies Record<string, Kind>;

export type IslandName = keyof typeof islands;
export const findIsland = (name: string | undefined): Kind | undefined => islands[name as IslandName];
