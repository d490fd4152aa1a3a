// The text of the e-mails.
import { published, type SiteContent } from "#content/published.ts";

const emailsOf = ({ institute, fee, fees }: SiteContent) => {
	const { shortName, website } = institute;
	/** The steps from the form to the first class, as a numbered list. */
	const nextAfterAdmission = [
		"We call you within 48 hours, to confirm branch, batch and first day.",
		`You pay the fee of ${fee.full}, online with your account on the courses page, or at our office.`,
		"Classes begin. Bring one product you would like to export, or an idea for one.",
	];

	return {
		frame: {
			greeting: (name: string) => `Namaste ${name},`,
			signOff: `Warm regards,\nTeam ${shortName}, Surat`,
			plainLink: "If the button does not open, copy this address into your browser:",
			/** Shown if the mail program does not load the logo. */
			mark: shortName,
			motto: institute.name,
			partOf: `A training institute of ${institute.parent}`,
			call: "Call",
			whatsapp: "WhatsApp",
			empty: "not given",
			next: "What happens next",
			reference: "Your reference number",
		},
		callUsLabel: (phone: string) => `Call us: ${phone}`,
		chat: "Continue on WhatsApp",

		welcome: {
			subject: `Welcome to ${shortName}: please confirm your e-mail`,
			preview: "One click, and your account is complete.",
			title: "Welcome aboard",
			text: `Your account at ${shortName} is ready. Please confirm that this e-mail address is yours, so that class timings and receipts reach the right person. The button is valid for three days.`,
			button: "Confirm my e-mail",
			nextTitle: "What happens next",
			next: [
				"Submit the admission form. It takes three minutes and is free.",
				"Get our call. We call you within 48 hours to confirm your batch.",
				"Pay online or at our office, and open the course.",
			],
			apply: "Fill in the admission form",
			/** If we already have an admission form with this address. */
			applied: {
				text: `Your account at ${shortName} is ready, and we have an admission form with this address. Please confirm that the address is yours. The form can then be linked to your account, and you need not send it again. The button is valid for three days.`,
				next: [
					"Confirm this address, and tell us on your profile that the form is yours.",
					"Get our call. We call you within 48 hours to confirm your batch.",
					"Pay online or at our office, and open the course.",
				],
			},
			notYou: "If you did not register with us, please ignore this e-mail. The address will stay unconfirmed.",
			because: `You have received this e-mail because somebody registered at ${website} with this address.`,
		},
		confirmAddress: {
			subject: `Confirm your new e-mail address for ${shortName}`,
			preview: "Your new address takes effect once you confirm it.",
			title: "Is this your new address?",
			text: `You asked to use this address for your ${shortName} account. It takes effect once you confirm it. Until then, please sign in with the old address; our e-mails also go there. The button is valid for three days.`,
			button: "Confirm this address",
			notYou: "If you did not ask for this, please ignore this e-mail. Your account keeps its old address.",
			because: `You have received this e-mail because somebody entered this address in their profile at ${website}.`,
		},
		addressChanged: {
			subject: `The e-mail address of your ${shortName} account has changed`,
			preview: "If you made this change, you do not have to do anything. If you did not, please call us.",
			title: "Your address has changed",
			text: `Your ${shortName} account has a new e-mail address. Please use it to sign in from now on. Our e-mails will also go there.`,
			newAddress: "New address",
			fine: "If you made this change, you do not have to do anything.",
			notYou:
				"If you did not make this change, please undo it with the button below. It can be used once, within three days. Your old address will work again, everybody will be signed out, and you can set a new password.",
			button: "This was not me: undo the change",
			callUs:
				"If you did not make this change, please call us immediately. We will find out who changed it and help you get your account back.",
			because: `You have received this last e-mail at your old address, so that nobody can change it without your knowledge.`,
		},
		reset: {
			subject: `Set a new password for ${shortName}`,
			preview: "The link can be used once, within one hour.",
			title: "Set a new password",
			text: "We received a request to set a new password for your account. The button below can be used once, within one hour.",
			button: "Set a new password",
			notYou:
				"If the link has expired, please request a new one at Sign In, under Forgot password. If you did not make this request, please ignore this e-mail. Your password stays the same.",
			because: `You have received this e-mail because a new password was requested at ${website} for this address.`,
		},

		accountInvitation: {
			subject: `Your account at ${shortName}`,
			preview: "Set a password to use it, or ignore this e-mail.",
			title: "We have made an account for you",
			text: `You are on a list of people whom ${shortName} knows, so we have made an account for you with this address. With it you can apply for the course and study online.`,
			button: "Set a password",
			fine: "The button leads to our site, where you request a link for your password. Until then nobody can sign in.",
			notYou:
				"You have agreed to nothing. If you do not want the account, please ignore this e-mail, or write to us and we delete it.",
			because: `You have received this e-mail because the office of ${shortName} has added this address.`,
		},
		staffInvitation: {
			subject: `You are invited to work with ${shortName}`,
			preview: "Accept the invitation within three days.",
			title: "Join the team",
			text: (invitedBy: string) => `${invitedBy} invites you to the staff area of ${shortName}.`,
			role: "Your role",
			button: "Accept the invitation",
			fine: "The button works for three days and can be used once. You make an account with your own password, or use the one you have with this address.",
			notYou: "If you did not expect this e-mail, please ignore it. Nobody gets access without the button.",
			because: `You have received this e-mail because somebody at ${shortName} has invited this address.`,
		},

		passwordChanged: {
			subject: `The password of your ${shortName} account has changed`,
			preview: "If you made this change, you do not have to do anything. If you did not, please set another password.",
			title: "Your password has changed",
			text: (time: string) =>
				`The password of your ${shortName} account was changed on ${time}. Every other phone and computer was signed out.`,
			fine: "If you made this change, you do not have to do anything.",
			notYou:
				"If you did not make this change, please set another password with the button below. Whoever changed it will be signed out. Please also call us.",
			button: "Set another password",
			because: `You receive this e-mail whenever the password changes, so that nobody can change it without your knowledge.`,
		},

		secondFactorChanged: {
			subject: `Two-step sign-in of your ${shortName} account has changed`,
			preview: "If you made this change, you do not have to do anything. If you did not, please set another password.",
			title: "Two-step sign-in has changed",
			changes: {
				on: (time: string) =>
					`Two-step sign-in of your ${shortName} account was turned on on ${time}. From now on, your password alone is not enough to sign in.`,
				off: (time: string) =>
					`Two-step sign-in of your ${shortName} account was turned off on ${time}. Your password alone is now enough to sign in.`,
				appAdded: (time: string) => `An authenticator app was added to your ${shortName} account on ${time}.`,
				appRemoved: (time: string) => `The authenticator app was removed from your ${shortName} account on ${time}.`,
				passkeyAdded: (time: string) => `A passkey was added to your ${shortName} account on ${time}.`,
				passkeyRemoved: (time: string) => `A passkey was removed from your ${shortName} account on ${time}.`,
				codes: (time: string) =>
					`The recovery codes of your ${shortName} account were replaced on ${time}. The old ones no longer work.`,
				reset: (time: string, by: string) =>
					`Two-step sign-in of your ${shortName} account was reset by ${by} on ${time}, and every device was signed out.`,
			},
			fine: "If you made this change, or asked for it, you do not have to do anything.",
			notYou: "If you did not, please set another password with the button below, and call us.",
			button: "Set another password",
			setUpText: "To set it up again, sign in with your password, and open this link within three days:",
			setUp: "Set up two-step sign-in",
			because: `You receive this e-mail whenever two-step sign-in changes, so that nobody can change it without your knowledge.`,
		},
		secondFactorLink: {
			subject: "Set up two-step sign-in",
			preview: "This link works for one hour, in the browser in which you are signed in.",
			title: "Set up two-step sign-in",
			text: `Our staff sign in to ${shortName} with a password and a second step. With this link you set up the second step. It works once, for one hour, in the browser in which you are signed in.`,
			button: "Set up two-step sign-in",
			notYou:
				"If you did not ask for this e-mail, somebody else knows your password. Please set another one on the sign-in page, and tell an owner.",
			because: `You have received this e-mail because somebody signed in to your ${shortName} account and asked for it.`,
		},
		secondFactorReset: {
			subject: (member: string) => `Two-step sign-in of ${member} was reset`,
			preview: "If you do not know why, please ask the person who did it.",
			title: "Two-step sign-in was reset",
			text: "The second step of this account was removed, and every device was signed out. The person has to set it up again.",
			member: "Account",
			by: "Reset by",
			onServer: "Somebody with access to the server",
			reason: "Reason",
			time: "Time",
			notKnown: "If you do not know why this was done, please ask now, and close the account until it is clear.",
			button: "Open the account",
			because: `You receive this e-mail as a member of the staff of ${shortName}.`,
		},
		accountRecovered: {
			subject: (member: string) => `${member} got their account back`,
			preview: "If you do not know why, please ask the person who did it.",
			title: "An account was given back to its owner",
			text: "This account has another e-mail address now. Its password and every other way to sign in were removed, every device was signed out, and a link for a new password went to the new address.",
			email: "New address",
			by: "Done by",
		},
		newDevice: {
			subject: `A new device signed in to your ${shortName} account`,
			preview: "If this was you, you do not have to do anything. If it was not, please set another password.",
			title: "A new device signed in",
			text: `Somebody signed in to your ${shortName} account on a device that was not used for it before.`,
			device: "Device",
			address: "Network address",
			time: "Time",
			fine: "If this was you, you do not have to do anything.",
			notYou:
				"If this was not you, please set another password with the button below. Every device will be signed out.",
			button: "Set another password",
			because: `You receive this e-mail at the first sign-in on each device, so that nobody can use your account without your knowledge.`,
		},

		admissionReceipt: {
			subject: (reference: string) => `We have received your admission form (${reference})`,
			preview: "We will call you within 48 hours. You need not pay before that call.",
			title: "We have received your form",
			text: `Thank you for applying to ${shortName}. We will call you within 48 hours about your batch. You need not pay before that call.`,
			branch: "Branch",
			batch: "Batch",
			startOn: "You can join from",
			next: nextAfterAdmission,
			online: {
				none: {
					text: "To pay online you need an account. The button opens the registration page with your address filled in and links this form to the new account. It works once, within 30 days. If you did not submit this form, please do not use it.",
					button: "Create my account",
				},
				exists: {
					text: "This address already has an account. Sign in and tell us that this form is yours; then you can pay online. If you did not submit the form, please tell us so there. Nothing in your account changes until you answer.",
					button: "Open my profile",
				},
				joined: {
					text: "The form is linked to your account. You can pay online on the courses page.",
					button: "Go to the courses page",
				},
				joinedOther: (name: string) =>
					`The form is linked to the account of ${name}, which was signed in when the form was submitted. If this is not your account, please call us. You can pay online on the courses page.`,
			},
			chatText: (reference: string) => `Hello, my admission form is ${reference}. `,
			keep: "Please keep the number. It helps us find your form quickly. If any detail is wrong, please call or write to us, and we will correct it.",
			because: `You have received this e-mail because the admission form at ${website} was submitted with this address.`,
		},
		enquiryReceipt: {
			subject: (reference: string) => `We have received your enquiry (${reference})`,
			preview: "Our team will contact you within 48 hours.",
			title: "We have received your enquiry",
			text: `Thank you for writing to ${shortName}. Our team will contact you within 48 hours, first by phone, and by e-mail if we cannot reach you.`,
			youWrote: "You wrote",
			hurry: `In a hurry? Call us (${institute.hours}), or continue on WhatsApp. Your reference number is already in the message.`,
			chatText: (reference: string) => `Hello, my enquiry is ${reference}. `,
			because: `You have received this e-mail because the contact form at ${website} was submitted with this address.`,
		},

		staff: {
			admission: {
				subject: (reference: string, who: string) => `New admission form ${reference}: ${who}`,
				preview: (who: string) => `${who} wants to join. Please call within 48 hours.`,
				title: (who: string) => `New admission form: ${who}`,
				text: "Please call within 48 hours to confirm branch, batch and first day. A reply to this e-mail goes to the applicant.",
				button: "Open the admission forms",
			},
			enquiry: {
				subject: (reference: string, who: string) => `New enquiry ${reference}: ${who}`,
				title: (who: string) => `New enquiry: ${who}`,
				text: "We have promised to call within 48 hours. A reply to this e-mail goes to the sender.",
				repeat:
					"The same phone number has sent another message within a day. The page of the enquiry shows them together, so one call is enough.",
				button: "Open the enquiry",
			},
			reference: "Reference",
			/** The beginning of the WhatsApp message; staff complete it. */
			chatText: (name: string, reference: string) =>
				`Namaste ${name}, this is ${shortName} about your ${reference.startsWith("ADM-") ? "admission form" : "enquiry"} ${reference}. `,
			somebody: "somebody",
			/** Labels by field name, in display order. Other fields follow under their own name. */
			fields: {
				name: "Name",
				from_name: "Name",
				phone: "Phone",
				Phone_Number: "Phone",
				altphone: "Second phone",
				altPhone: "Second phone",
				email: "E-mail",
				Email: "E-mail",
				purpose: "Purpose",
				branch: "Branch",
				batch: "Batch",
				date: "Can join from",
				startOn: "Can join from",
				qualification: "Qualification",
				occupation: "Occupation",
				city: "City",
				address: "Address",
				Address: "Address",
				currentAddress: "Address",
				permanetaddress: "Permanent address",
				permanentAddress: "Permanent address",
			} as Record<string, string>,
			because: `You have received this e-mail because this is the staff address at ${website}.`,
		},

		enquiryAssigned: {
			subject: (reference: string, who: string) => `${reference} is with you now: ${who}`,
			preview: (by: string) => `${by} has given you an enquiry.`,
			title: (who: string) => `The enquiry of ${who} is with you`,
			text: (by: string) => `${by} has given you this enquiry. Please take it from here.`,
			note: (by: string) => `Note from ${by}`,
			reference: "Reference number",
			button: "Open the enquiry",
			because: `You have received this e-mail because you take care of enquiries at ${website}.`,
		},

		enquiriesAssigned: {
			subject: (count: number) => (count === 1 ? "1 enquiry is with you now" : `${count} enquiries are with you now`),
			preview: (count: number) =>
				count === 1 ? "It is in your list of enquiries." : "They are in your list of enquiries.",
			title: (count: number) => (count === 1 ? "This enquiry is with you" : "These enquiries are with you"),
			fromFile: (count: number, file: string) =>
				count === 1
					? `1 enquiry from the imported file ${file} has been given to you.`
					: `${count} enquiries from the imported file ${file} have been given to you.`,
			fromLeaver: (count: number, name: string) =>
				`${name} no longer takes care of enquiries. ${count === 1 ? "1 open enquiry has" : `${count} open enquiries have`} come to you.`,
			button: "Open my enquiries",
			because: `You have received this e-mail because you take care of enquiries at ${website}.`,
		},

		classReminder: {
			subject: (count: number, day: string) =>
				count === 1 ? `Your class on ${day}` : `Your ${count} classes on ${day}`,
			preview: "When, where, and what to read before.",
			title: "See you in class",
			time: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
			room: "Room",
			noRoom: "We will tell you the room.",
			map: "Map",
			trainer: "Trainer",
			deck: "Read the slides",
			button: "Open my classes",
			missing: "If you cannot come, you can make up for the class in another batch.",
			off: "Turn these e-mails off",
			because: `You have received this e-mail because you have a seat in a batch of ${shortName}.`,
		},

		visitCancelled: {
			subject: (title: string) => `Your place is taken back: ${title}`,
			preview: "A student who missed this class needs the place.",
			title: "Your place in this class has gone to a student",
			text: "You had booked this class to hear it again. A student who missed it needs the place for the certificate, so we had to give it away. Please choose another day; we are sorry for the trouble.",
			/** `own`: the code of the person's own batch. */
			sameTime: {
				subject: (title: string) => `Your booking is cancelled: ${title}`,
				preview: "You have a class of your own batch at the same time now.",
				title: "You have another class at this time",
				text: (own: string) =>
					`You had booked this class in another batch. Your own batch ${own} has a class at the same time now, so we have cancelled the booking. If you still need this topic, please choose another day.`,
			},
			class: "Class",
			time: "Time",
			button: "Choose another class",
			because: `You have received this e-mail because you had booked a class at ${shortName}.`,
		},

		examGranted: {
			subject: "You can take the exam once more",
			preview: "You can begin at once, without waiting.",
			title: "You have one more attempt at the exam",
			text: "We have granted you one more attempt. You can begin whenever you are ready, without waiting. The time begins when you press the button.",
			button: "Open the exam",
			because: `You have received this e-mail because you are a student of ${shortName}.`,
		},

		examPassed: {
			subject: "You have passed the exam",
			preview: "A question was taken out, so your result has changed.",
			title: "You have passed the exam after all",
			text: (score: number, of: number) =>
				`A question of your exam was not good enough. It was taken out and counts as right for everybody. So you now have ${score} of ${of} right answers, and you have passed.`,
			button: "See the result",
			because: `You have received this e-mail because you are a student of ${shortName}.`,
		},

		practicalGiven: {
			subject: "You can try the practical once more",
			preview: "Another set of documents waits for you.",
			title: "You have another try at the practical",
			text: "Your trainer has given you another try, with the documents of another shipment. Your answers are saved as you give them, and you hand them in when you are ready.",
			button: "Open the practical",
			because: `You have received this e-mail because you are a student of ${shortName}.`,
		},

		practicalMarked: {
			subject: (marks: number, of: number) => `Your practical: ${marks} of ${of} marks`,
			preview: "Your trainer has looked at your documents.",
			title: "Your practical is marked",
			passed: (marks: number, of: number) => `You have ${marks} of ${of} marks, and you have passed.`,
			failed: (marks: number, of: number) =>
				`You have ${marks} of ${of} marks, which is not enough to pass. Your trainer will speak to you about another try.`,
			comment: "Your trainer writes",
			button: "Open the practical",
			because: `You have received this e-mail because you are a student of ${shortName}.`,
		},

		morningEmail: {
			subject: (calls: number, followUps: number) =>
				[
					calls > 0 && (calls === 1 ? "1 call is urgent" : `${calls} calls are urgent`),
					followUps > 0 && (followUps === 1 ? "1 follow-up is due" : `${followUps} follow-ups are due`),
				]
					.filter(Boolean)
					.join(", "),
			preview: "Your enquiries for today.",
			title: "Your enquiries for today",
			waiting: "Nobody has called these people yet, and their 48 hours are nearly or already over:",
			due: "Follow up today:",
			unassigned: "These belong to nobody yet. Please take them, or give them to somebody.",
			since: (time: string) => `Waiting since ${time}`,
			on: (day: string) => `Follow up on ${day}`,
			more: (count: number) => `And ${count} more in the list.`,
			open: "Open",
			call: "Call",
			button: "Open my enquiries",
			unassignedButton: "Open the unassigned enquiries",
			off: "Turn this e-mail off",
			because: `You have received this e-mail because you take care of enquiries at ${website}. It is sent only on days when something is to be done.`,
		},

		weeklyReport: {
			subject: (enquiries: number, amount: string) =>
				`Your week: ${enquiries === 1 ? "1 enquiry" : `${enquiries} enquiries`}, ${amount} received`,
			preview: "The last week against the week before.",
			title: "The last week",
			text: (first: string, last: string) =>
				`Monday, ${first}, to Sunday, ${last}. The figures of the week before are in brackets.`,
			facts: {
				enquiries: "Enquiries",
				inTime: "Called within 48 hours",
				forms: "Admission forms",
				payments: "Payments",
				refunds: "Refunds",
				downloads: "Decks downloaded",
				certificates: "Certificates issued",
			},
			against: (now: string, before: string) => `${now} (${before})`,
			/** Of the enquiries. */
			share: (count: string, percent: string) => `${count}, ${percent}`,
			sum: (count: string, amount: string) => `${count}, ${amount}`,
			button: "Open the charts",
			charts: { enquiries: "Campaigns", calls: "First calls", money: "Payments", course: "Course" },
			off: "Turn this e-mail off",
			because: `You have received this e-mail because you are an owner of ${website}. It is sent every Monday.`,
		},

		staffMessage: {
			preview: (by: string) => `A message from ${by}, ${shortName}.`,
			from: (by: string, replyTo: string) => `Written by ${by}. Your reply goes to ${replyTo}.`,
			because: `You have received this e-mail because you have written to ${shortName}, applied there or paid there.`,
		},

		paymentReceipt: {
			subject: (product: string, amount: string) => `Payment received: ${product}, ${amount}`,
			testSubject: (product: string, amount: string) => `Test payment received: ${product}, ${amount}`,
			preview: "We have received your payment and your course is open.",
			title: "Payment received",
			text: "Thank you. We have received your payment, and your course is open.",
			attached: "The document is attached as a PDF. It is also available with your payments on your profile page.",
			product: "Course",
			amount: "Amount",
			fee: "Fee without GST",
			tax: "GST 18%",
			paidAt: "Paid on",
			txnid: "Transaction number",
			invoice: "Invoice or receipt",
			button: "Open your course",
			test: "This was a test payment. No money was charged.",
			keep: "Please keep this e-mail. With the transaction number, the bank and our team can find your payment quickly.",
			refunds: "How refunds work",
			because: `You have received this e-mail because the course was paid for from your account at ${website}.`,
		},
		batch: {
			code: "Batch",
			branch: "Branch",
			timing: "Timing",
			firstDay: "First day",
		},
		seatOffered: {
			subject: (batch: string) => `A seat is free in batch ${batch}`,
			preview: "It is kept for you for a short time. Please say whether you want it.",
			title: "A seat is free for you",
			text: (until: string) =>
				`You are the first on the waitlist, and a seat has become free. We keep it for you until ${until}. After that it goes to the next person.`,
			button: "Accept or decline the seat",
			because: `You have received this e-mail because you joined the waitlist of a batch at ${website}.`,
		},
		seatGiven: {
			subject: (batch: string) => `Your seat in batch ${batch}`,
			preview: "Your seat is booked. Please look at your classes.",
			title: "Your seat is booked",
			text: "We have booked this seat for you. Your classes, with their times and rooms, are on your classes page.",
			visits:
				"You had also booked this. The place is given back, because you now hear it in your own batch or have a class at the same time:",
			button: "Open your classes",
			because: `You have received this e-mail because you are a student of ${shortName}.`,
		},
		seatReleased: {
			subject: (batch: string) => `Your seat in batch ${batch} has been released`,
			preview: "Your course stays open. Please choose another batch.",
			title: "You have no seat in this batch any more",
			text: (batch: string) =>
				`The office has released your seat in batch ${batch}. Your course and its materials stay open. You can choose another batch on your classes page. If you did not expect this, please call us.`,
			button: "Choose a batch",
			because: `You have received this e-mail because you are a student of ${shortName}.`,
		},
		seatMissed: {
			subject: (batch: string) => `Please choose a batch: ${batch} is full`,
			preview: "Your course is open. Only the seat in this batch was gone.",
			title: "Please choose another batch",
			text: (batch: string) =>
				`We have received your payment and your course is open. The seat in batch ${batch} was kept for you for a while, and it was given to somebody else before your payment arrived. You are the first on its waitlist. You can choose another batch now, or ask us to refund the whole fee. We also call you within 48 hours.`,
			/** The course had been closed, and the seat was theirs before. */
			reopened: (batch: string) =>
				`Your course is open again. Your seat in batch ${batch} was given to somebody else while your course was closed. You are the first on its waitlist. You can choose another batch now. We also call you within 48 hours.`,
			/** Nobody can join the batch any more. */
			closed: {
				subject: (batch: string) => `Please choose a batch instead of ${batch}`,
				preview: "Your course is open. Only this batch cannot be joined any more.",
				text: (batch: string) =>
					`We have received your payment and your course is open. Batch ${batch} was cancelled or closed before your payment arrived. You can choose another batch now, or ask us to refund the whole fee. We also call you within 48 hours.`,
				reopened: (batch: string) =>
					`Your course is open again. Batch ${batch}, in which you had your seat, has been cancelled or can no longer be joined. You can choose another batch now. We also call you within 48 hours.`,
			},
			button: "Choose a batch",
			because: `You have received this e-mail because the course was paid for from your account at ${website}.`,
		},
		paymentAlert: {
			subject: (order: string) => `Please check order ${order}`,
			preview: "A payment needs your attention.",
			title: "Please check this payment",
			order: "Order",
			what: "What happened",
			button: "Open the order",
			because: `You have received this e-mail because this is the staff address at ${website}.`,
		},
		planBlocked: {
			subject: "A planned change of the site was not published",
			preview: "The site has changed since it was planned. Please look at it.",
			title: "A planned change waits for you",
			text: "This change was planned, but one of its pages has been published since with other texts, or cannot be shown with them. So nothing was published at its time, and the site is as it was. Cancel the plan to get its texts back as a draft, look at them, and publish them yourself.",
			pages: "Pages",
			dueAt: "Planned for",
			by: "Planned by",
			button: "Look at the plan",
			because: `You have received this e-mail because this is the staff address at ${website}.`,
		},
		backupFailed: {
			subject: "The nightly backup has failed",
			preview: "Nothing is lost. It is being tried again.",
			title: "The nightly backup has failed",
			text: "The website works and nothing is lost. The backup is being tried again by itself, first after half a minute, then less and less often. Please look at the status page in an hour: if the last backup is still an old one, show this e-mail to the person who looks after the server.",
			failedAt: "Failed at",
			reason: "Reason",
			detail: "As the system reports it",
			button: "Open the status page",
			because: `You have received this e-mail because this is the staff address at ${website}. It is sent at most once a day.`,
		},

		settingsTest: {
			subject: `Test e-mail from ${website}`,
			preview: "E-mails from your website arrive.",
			title: "It works",
			text: "This e-mail was sent by your website through its mail server, to see whether e-mails arrive. There is nothing to do. If it was in the spam folder, ask whoever looks after your domain about SPF and DKIM.",
			by: "Sent by",
			sentAt: "Sent at",
			button: "Open the settings",
			because: `You have received this e-mail because you tested the mail server of ${website}.`,
		},

		refundDone: {
			subject: (product: string, amount: string) => `Refunded: ${product}, ${amount}`,
			testSubject: (product: string, amount: string) => `Test payment refunded: ${product}, ${amount}`,
			test: "This was a test payment. No money was charged.",
			attached: {
				creditNote: "The credit note is attached as a PDF.",
				refundReceipt: "The refund receipt is attached as a PDF.",
			},
			preview: "Your refund has been sent.",
			title: "Your refund has been sent",
			text: "We have refunded the amount below to your original payment method. Banks usually take a few working days to show it.",
			/** It was made by the office, and not through the gateway. */
			office: "We have refunded the amount below.",
			how: "How it was refunded",
			product: "Course",
			amount: "Amount",
			note: { creditNote: "Credit note", refundReceipt: "Refund receipt" },
			documents: "See your payments and documents",
			because: `You have received this e-mail because a payment from your account at ${website} was refunded.`,
		},
		purchaseGranted: {
			subject: `Your ${shortName} course is open`,
			preview: "We have opened the course for you.",
			title: "Your course is open",
			text: `We have opened the ${fees.product} for your account. The slides of every day are ready. Download each deck before its class and make notes on it during the class.`,
			button: "Open your course",
			notYou: "If you did not buy this course, please call us. It may be our mistake, and we will correct it.",
			because: `You have received this e-mail because the course access of your account at ${website} has changed.`,
		},

		devMailbox: {
			title: "E-mails",
			lead: "All e-mails that were created here, newest first. This page does not exist in production.",
			none: "No e-mails yet.",
			time: "Created",
			mail: "E-mail",
			recipient: "To",
			state: "State",
			states: { queued: "queued", sent: "sent", failed: "failed", kept: "kept" },
			tries: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
			triesUntil: (time: string) => `retried until ${time}`,
			givenUp: "not retried",
			sentAt: "Sent",
			error: "Last response",
			notDrawn: "This e-mail has not been prepared yet. That happens when it is sent.",
			rendered: "Preview",
			text: "As plain text",
			alone: "Open in a separate page",
			all: "All e-mails",
			samples: "All templates, with sample data",
		},
	};
};

const written = new WeakMap<SiteContent, ReturnType<typeof emailsOf>>();

/** The texts, in the name of the institute as it is published now. */
export function emails() {
	const content = published();
	const texts = written.get(content) ?? emailsOf(content);
	written.set(content, texts);
	return texts;
}
