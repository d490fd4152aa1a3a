// The behaviour of the frame of every page, without React: it listens on the document, so it serves static pages and
// the app.
import { backToTopPx, parallaxDivisor, stickyHeaderPx, toastClose } from "#content/timings.ts";
import { mayBeSignedIn, refreshUser } from "#web/session/session.ts";
import { findStoredUser, onStoredUser } from "#web/session/stored-user.ts";
import { pictureAddress } from "#web/ui/pictures/picture-address.ts";
import { showPlainly } from "#web/ui/toasts/plain-toast.ts";

const page = document.documentElement;
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const closest = (event: Event, selector: string) =>
	event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

export function startFrame() {
	addEventListener("scroll", showScroll, { passive: true });
	showScroll();
	addEventListener("click", onClick);
	addEventListener("keydown", onKey);
	for (const name of ["pointerdown", "focusin"]) addEventListener(name, closeMenusOutside);
	addEventListener("submit", signOut);
	addEventListener("toggle", closeOtherAnswers, true);
	addEventListener("pointermove", follow, { passive: true });
	addEventListener("beforeinstallprompt", keepInstallPrompt);
	continueMenu();
	onStoredUser(tellLanguage);
	tellLanguage();
	showYear();
	hideNeedlessToggles();
	onStoredUser(showPicture);
	showPicture();
	// Other pages need no answer, except after a sign-in without scripts or at Google.
	const isUnknown = mayBeSignedIn() && findStoredUser() === null;
	if (isUnknown || document.querySelector(".site-header:not([data-as])")) void refreshUser();
	if (hasCarriedToasts()) void import("#web/ui/toasts/toasts.ts").then(({ showCarried }) => showCarried());
}

function hasCarriedToasts() {
	try {
		return sessionStorage.getItem("toasts") !== null;
	} catch {
		return false;
	}
}

/** Makes the header sticky, and shows the button back to the top. */
function showScroll() {
	page.toggleAttribute("data-scrolled", scrollY > stickyHeaderPx);
	page.toggleAttribute("data-far-down", scrollY > backToTopPx);
}

/** Excludes those of the development page that shows the header in its three states. */
const accountMenu = ".site-header:not([data-as]) .account-menu[open]";
const menu = () => document.querySelector<HTMLDialogElement>("#site-menu");

function onClick(event: MouseEvent) {
	if (closest(event, "[data-opens-menu]")) {
		event.preventDefault();
		menu()?.showModal();
	}
	if (closest(event, "[data-closes-menu]")) event.preventDefault();
	// The backdrop belongs to the dialog itself.
	if (event.target === menu() || closest(event, "#site-menu a")) menu()?.close();
	if (closest(event, ".account-list a")) closeAccountMenus();
	if (closest(event, ".back-to-top")) scrollToTop();
	const toggle = closest(event, ".post-toggle");
	if (toggle) unfold(toggle);
}

function onKey(event: KeyboardEvent) {
	if (event.key === " " && closest(event, "[data-opens-menu]")) {
		event.preventDefault();
		menu()?.showModal();
	}
	const account = closest(event, accountMenu);
	if (event.key === "Escape" && account) {
		closeAccountMenus();
		account.querySelector("summary")?.focus();
	}
}

/** The browser itself would prompt everybody; instead the course page offers it (web/offline/use-install.ts). */
function keepInstallPrompt(event: Event) {
	event.preventDefault();
	(window as { installPrompt?: Event }).installPrompt = event;
}

/** If the menu was opened before scripts ran, reopens it as a dialog and removes the hash that opened it. */
function continueMenu() {
	if (location.hash !== "#site-menu") return;
	location.hash = "";
	menu()?.showModal();
}

const chosenLanguage = () => /(?:^|; )language=(\w\w)/.exec(document.cookie)?.[1];

/** Stores the chosen language in the account, for e-mails. The script in <head> stores it in a cookie. */
function tellLanguage() {
	const language = chosenLanguage();
	const user = findStoredUser();
	if (!user || !language) return;
	const told = `${user._id} ${language}`;
	if (localStorage.getItem("language-told") === told) return;
	const headers = { "content-type": "application/json" };
	void fetch("/auth/language", { method: "POST", headers, body: JSON.stringify({ language }) }).then(
		({ ok }) => ok && localStorage.setItem("language-told", told),
		() => {},
	);
}

function closeAccountMenus() {
	for (const open of document.querySelectorAll(accountMenu)) open.removeAttribute("open");
}

function closeMenusOutside(event: Event) {
	if (!closest(event, ".account-menu")) closeAccountMenus();
}

/**
 * Focus goes to the first link of the page before scrolling starts: the button is hidden on the way up, and Chromium
 * cancels a smooth scroll when the focused element disappears.
 */
function scrollToTop() {
	document.querySelector<HTMLElement>(".skip")?.focus({ preventScroll: true });
	scrollTo({ top: 0, behavior: isStill() ? "auto" : "smooth" });
}

function signOut(event: SubmitEvent) {
	const form = closest(event, "[data-sign-out]");
	if (!form) return;
	event.preventDefault();
	closeAccountMenus();
	void leave(form.dataset.signOut ?? "");
}

async function leave(failed: string) {
	try {
		const { signOutAndLeave } = await import("#web/session/sign-out.ts");
		await signOutAndLeave();
	} catch {
		// Its script could not be loaded.
		showPlainly({ tone: "error", text: failed, close: toastClose });
	}
}

/** For browsers without named disclosures (Chrome before 120, Firefox before 130, Safari before 17.2). */
function closeOtherAnswers(event: Event) {
	const opened = event.target;
	const group = opened instanceof HTMLDetailsElement && opened.open && opened.getAttribute("name");
	if (!group) return;
	for (const other of document.querySelectorAll(`details[name="${group}"][open]`))
		if (other !== opened) other.removeAttribute("open");
}

const textOf = (toggle: Element) => document.getElementById(toggle.getAttribute("aria-controls") ?? "");

function unfold(toggle: HTMLElement) {
	const open = textOf(toggle)?.toggleAttribute("data-open") ?? false;
	toggle.setAttribute("aria-expanded", String(open));
	const [label] = toggle.children;
	if (label) label.textContent = (open ? toggle.dataset.less : toggle.dataset.more) ?? "";
}

/** A text that is shown completely needs no button. Measured again when its width changes. */
function hideNeedlessToggles() {
	for (const toggle of document.querySelectorAll<HTMLElement>(".post-toggle")) {
		const text = textOf(toggle);
		if (!text) continue;
		new ResizeObserver(() => {
			if (!text.hasAttribute("data-open")) toggle.hidden = text.scrollHeight <= text.clientHeight + 1;
		}).observe(text);
	}
}

let frame = 0;

/**
 * Elements with a `data-value` move with the mouse: by its position times their value, divided by `parallaxDivisor`, in
 * pixels on both axes.
 */
function follow({ pointerType, clientX, clientY }: PointerEvent) {
	if (pointerType === "touch" || isStill()) return;
	cancelAnimationFrame(frame);
	frame = requestAnimationFrame(() => {
		for (const object of document.querySelectorAll<HTMLElement | SVGElement>("[data-value]")) {
			const value = Number(object.dataset.value) / parallaxDivisor;
			object.style.transform = `translate(${clientX * value}px, ${clientY * value}px)`;
		}
	});
}

/** Updates the year, in the digits of the page: it may have been rendered last year. */
function showYear() {
	for (const line of document.querySelectorAll("[data-year]"))
		line.textContent = (line.textContent ?? "").replace(/\p{Nd}{4}/u, (rendered) => {
			const zero = rendered.charCodeAt(0) - 2;
			return String(new Date().getFullYear()).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
		});
}

/** The user's picture in the account menu: a background, because the menu is in pages that are the same for everybody. */
function showPicture() {
	const picture = pictureAddress(findStoredUser()?.profilePic ?? null);
	page.toggleAttribute("data-picture", picture !== null);
	page.style.setProperty("--account-picture", picture ? `url("${picture}")` : "");
}
