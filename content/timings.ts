// Every duration and threshold that a person can notice, in one table. Milliseconds and CSS pixels.

/** How long the mark in the header turns when a screen is entered. */
export const spinner = {
	home: 1000,
	aboutUs: 1000,
	team: 8000,
	services: 500,
	contact: 1000,
	studentCorner: 1000,
	courses: 1000,
	basicCourse: 5000,
	auth: 8000,
	none: 0,
} as const;
export type SpinnerOf = keyof typeof spinner;

export const toastClose = 5000;
/** For a short message that something was done: saved, copied, sent. */
export const toastCloseShort = 3000;
/** Up to so many letters a message is short. */
export const toastShortCharacters = 60;
export const toastDragPercent = 80;
export const signInNotice = 5000;
export const admissionFresh = 5000;
/** How long a half-filled form is kept on the device it was typed on. */
export const draftKept = 7 * 24 * 60 * 60 * 1000;
/** When a sent form without an answer counts as not sent. Longer than the server takes to give up. */
export const sendTimeout = 25_000;
export const paymentRedirect = 3000;
/** While the bank has not answered, the success page asks our server again this often, and then stops. */
export const paymentPoll = 5000;
export const paymentPolls = 30;
export const userDeleteReload = 2000;
/** A search starts when nobody has typed for this long. */
export const searchPause = 300;
/** The preview of a post follows the typing at this distance. */
export const previewPause = 400;
/** Whoever rests on a slide for this long is remembered there. */
export const placePause = 700;

export const stickyHeaderPx = 50;
export const backToTopPx = 300;

export const sliderInterval = 4000;
export const parallaxDivisor = 250;

const hour = 60 * 60 * 1000;
/** Whoever writes to us is called within this time. */
export const responseTime = 48 * hour;
/** An enquiry nobody has called about turns amber after this time, and red when the promise is broken. */
export const responseWarning = 36 * hour;
