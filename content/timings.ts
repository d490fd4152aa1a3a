// Every duration and threshold that a user can notice. Milliseconds and CSS pixels.

/** How long the wheel in the header turns when a page loads. */
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
/** For short confirmations: saved, copied, sent. */
export const toastCloseShort = 3000;
/** A message up to this length counts as short. */
export const toastShortCharacters = 60;
export const toastDragPercent = 80;
export const signInNotice = 5000;
export const admissionFresh = 5000;
/** How long a draft is stored on the device. */
export const draftKept = 7 * 24 * 60 * 60 * 1000;
/** When a form without a response counts as not sent. Longer than the server's own timeout. */
export const sendTimeout = 25_000;
/** At most this long a sign-out waits until what only this device has is sent. */
export const sendBeforeSignOut = 10_000;
/** What another account has typed on this device and not sent stays this long for its next sign-in. */
export const keepForOthers = 7 * 86_400_000;
export const paymentRedirect = 3000;
/** Until the bank has confirmed, the success page checks with our server this often, and then stops. */
export const paymentPoll = 5000;
export const paymentPolls = 30;
export const userDeleteReload = 2000;
/** A search starts after this pause in typing. */
export const searchPause = 300;
/** The search of the whole admin area starts after a shorter one: its results replace each other in place. */
export const quickSearchPause = 150;
/** How long a shortcut of two keys waits for the second. */
export const shortcutPause = 1500;
/** The preview of a post is updated after this pause in typing. */
export const previewPause = 400;
/** A draft of the site's content is saved after this pause in typing. */
export const draftPause = 1200;
/** How often a form of the content says that it is open, and until when: nobody works at it who has not touched it for so long. */
export const openReport = 10_000;
export const openUntouched = 15 * 60_000;
/** What is typed in a post is stored after this pause in typing; if that fails, again after the longer one. */
export const autosavePause = 2000;
export const autosaveAgain = 15_000;
/** The reader saves the slide after this time on it. */
export const placePause = 700;
/** How often it reports which slides were on the screen. */
export const viewsReport = 15_000;
/** A finger's click comes within this time after it was lifted. */
export const clickAfterRelease = 60;
/** A press that is longer is no tap, or its end was swallowed, as by the menu that it opened. */
export const longestTap = 3000;
/** When a trade tool that is open is kept for times without network. */
export const keepToolAfter = 4000;
/** A saved deck is updated after this pause. */
export const renewPause = 2000;
/** Without network, pages of the course try again this often: many devices do not tell when it is back. */
export const reconnectAgain = 10_000;
/** How long what is saved of the course can be read without asking the server whether it is still open. */
export const savedUnasked = 30 * 24 * 60 * 60 * 1000;
/** A student's note is saved after this pause in typing; if that fails, again after the longer one. */
export const notePause = 800;
export const noteAgain = 10_000;

export const stickyHeaderPx = 50;
export const backToTopPx = 300;

export const sliderInterval = 4000;
export const parallaxDivisor = 250;

const hour = 60 * 60 * 1000;
/** Everybody who writes to us is called within this time. */
export const responseTime = 48 * hour;
/** An enquiry that has not been called turns amber after this time, and red after the 48 hours. */
export const responseWarning = 36 * hour;
