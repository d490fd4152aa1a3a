// Words of the screens around an account: the way in, a forgotten password, the profile.
import { institute } from "#content/institute.ts";
import type { OrderStatus } from "#contract/payments.ts";
import type { PurchaseStatus } from "#contract/states.ts";

export const account = {
	or: "or",
	ways: { whatsapp: "WhatsApp", mail: "E-mail", call: "Call", newTab: "(opens a new tab)" },
	signIn: {
		title: "Sign In",
		description: "Sign in to your courses and profile.",
		lead: "Welcome back. Your classes are where you left them.",
		code: "Gate A · Sign in",
		email: "E-mail",
		password: "Password",
		submit: "Sign In",
		forgot: "Forgot password?",
		google: "Sign in with Google",
		newHere: "No account yet?",
		register: "Create your account",
		inside: {
			title: "Behind this gate",
			items: [
				"Your admission form and where it stands",
				"Your payment and its order number",
				"The slides of all fourteen course days",
			],
		},
		already: {
			title: "You are signed in",
			text: "Nothing more to do here. To use another account, sign in with it.",
			profile: "Your profile",
			course: "Course materials",
		},
		officeOnly: (name: string) =>
			`That page belongs to the office. You are signed in as ${name}; sign in with an office account to open it.`,
		passwordUnchanged: "Nothing was changed: your old password still works here.",
	},
	registration: {
		title: "Create Your Account",
		description: "Create an account to apply for a course and open its materials.",
		lead: "One account for the admission form, the payment and the course materials.",
		code: "Gate B · New account",
		name: "Name",
		phone: "Contact number",
		phoneHint: "With +91, with 0 or without",
		email: "E-mail",
		password: "Password",
		passwordHint: "8 characters or more",
		confirm: "Confirm password",
		submit: "Register",
		google: "Sign up with Google",
		haveOne: "Already registered?",
		signIn: "Sign In",
		forgot: "Forgot password?",
		next: {
			title: "Your way aboard",
			steps: [
				{ name: "Register", note: "Two minutes, and no payment." },
				{ name: "Send the admission form", note: "Choose your branch, your batch and a day to begin." },
				{ name: "Hear from the office", note: "We call you to confirm the batch." },
				{ name: "Pay and open the course", note: "The slides open as soon as the bank confirms." },
			],
		},
	},
	forgotPassword: {
		title: "Forgot Password",
		description: "How to get a new password for your account.",
		lead: "For now the office sets new passwords by hand. Tell us which account is yours and we write the message for you to send.",
		code: "Gate A · Lost key",
		account: "Username or e-mail",
		accountHint: "The one you registered with",
		next: "Next",
		ready: "Your message is ready",
		choose:
			"Send it the way you like best, from the phone number or the e-mail of your account, so that we know it is you.",
		direct: "Write to us or call us from the phone number or the e-mail of your account, so that we know it is you.",
		message: (person: string) =>
			person
				? `Hello, I forgot the password of my account ${person}. Please help me to set a new one.`
				: "Hello, I forgot the password of my account. Please help me to set a new one.",
		subject: "Forgotten password",
		change: "Change the account",
		remembered: "Remembered it?",
		signIn: "Sign In",
		newHere: "No account yet?",
		register: "Create your account",
		safety: {
			title: "We never ask for your password",
			items: [
				"Nobody at the office needs your old password, or a code from your bank.",
				`We answer only from ${institute.email} and from the numbers at the foot of this page.`,
				"Until you hear from us, nothing about your account changes.",
			],
		},
	},
	resetPassword: {
		title: "Reset Password",
		description: "Set a new password.",
		lead: "For now the office sets new passwords by hand, so this form cannot set one yet.",
		code: "Gate A · New key",
		unchanged:
			"What you type here is not sent and changes nothing. Submit takes you to Sign In, where your old password still works.",
		password: "New password",
		confirm: "Confirm new password",
		submit: "Submit",
		where: "Forgot your password?",
		ask: "Ask for a new one",
	},
	profile: {
		title: "Profile",
		description: "Your name, contact number and picture, your admission and your course.",
		roles: { user: "User", admin: "Admin" },
		details: {
			title: "Your details",
			name: "Name",
			phone: "Contact",
			email: "E-Mail",
			noPhone: "Not given yet",
			change: "Something to correct? Until the edit form opens here, the office changes it for you:",
			subject: "Please change my details",
			message: (email: string) => `Hello, please change the details of my account ${email}: `,
		},
		journey: {
			title: "Your journey",
			intro: "From the first form to the last deck.",
			registered: { name: "Account", done: "You are registered." },
			admission: {
				name: "Admission form",
				done: "Sent. The office has it.",
				open: "Not sent yet. It tells us your branch, your batch and the day you want to begin.",
				action: "Fill in the admission form",
			},
			course: {
				name: "Advance Course",
				done: { Online: "Bought online.", Offline: "Paid at the office." } satisfies Record<
					Exclude<PurchaseStatus, "Not Purchased">,
					string
				>,
				open: "Not bought yet. Everything is ready for it.",
				action: "Buy the course",
				waiting: "Comes after the admission form.",
			},
			materials: {
				name: "Course materials",
				done: "Open to you.",
				action: "Open the materials",
				waiting: "Open as soon as the course is yours.",
			},
			done: "done",
			next: "next",
			ahead: "ahead",
		},
		payment: {
			title: "Newest payment",
			none: "No payment yet.",
			offline: "Paid at the office, so there is no online order.",
			order: "Order number",
			amount: "Amount",
			at: "Date",
			status: "Status",
			statuses: {
				created: "Not finished",
				verifying: "Being checked",
				paid: "Paid",
				failed: "Failed",
				review: "With the office",
			} satisfies Record<OrderStatus, string>,
			notes: {
				created:
					"You started this payment and we have no answer from the bank. You can take it up again on the courses page.",
				verifying: "We are asking the bank. Please do not pay a second time.",
				paid: null,
				failed: "This payment did not go through. You can try again on the courses page.",
				review:
					"The office is matching this payment to your account and will call you. Please do not pay a second time.",
			} satisfies Record<OrderStatus, string | null>,
			test: "test payment",
			testNote: "No money moved: this was a test payment.",
			details: "Where it stands",
		},
		office: { title: "The office desk", text: "You are an admin.", action: "Go to the dashboard" },
	},
} as const;
