// Title, search description and opening lines of every screen but the home page.
export const screens = {
	aboutUs: {
		title: "About Us",
		description: "The story of our institute in Surat, its founder, its tree-planting foundation and its students.",
		lead: "We began with one question from a weaver: how does my cloth reach the shop abroad, and why does everybody between us earn more than I do?",
	},
	team: {
		title: "Meet Our Team",
		description: "The people who teach, file your registrations and answer the phone.",
		lead: "The people who teach the classes, file your registrations and pick up the phone when a container is stuck.",
	},
	companies: {
		title: "Our Services",
		description:
			"IEC, GST, digital signature, LUT, APEDA, FSSAI, Spices Board and Udyam registration, with documents and times.",
		lead: "Eight registrations an exporter meets, the documents each one asks for and the time it takes. We file them; you sign.",
	},
	contact: {
		title: "Contact Us",
		description: "Write to us, call us or visit the office in Surat. We answer within 48 hours.",
		lead: "Ask about a course, a registration or a shipment. Our team will contact you within 48 hours.",
	},
	studentcorner: {
		title: "Apply Now",
		description:
			"The admission form for our export import courses, for the Surat, Ahmedabad, Vadodara and Rajkot branches.",
		lead: "Fill in the admission form once. The office calls you to confirm the batch before any payment.",
	},
	courses: {
		title: "Our Courses",
		description: "Basic and Advance export import courses, batch times and the batch room in Surat.",
		lead: "Two courses, one trade. Start with the basics, or go to the full course with the certificate.",
	},
	basicCourse: {
		title: "Basic Course",
		description:
			"What the Basic Course contains: thirty hours of content, buyer finding, market research and lifetime support.",
		lead: "Thirty hours of content, unlimited buyer finding and market research, and lifetime support.",
	},
	blog: {
		title: "Blogs",
		description: "Notes on exporting from Gujarat: rules, ports, buyers and papers.",
		lead: "Notes from the classroom and the port: rules that changed, papers that were sent back, buyers that paid.",
	},
	headers: {
		title: "Site header",
		lead: "The header in its three states: for a visitor, for a student and for the office.",
		states: { visitor: "Signed out", student: "Signed in as a student", admin: "Signed in as an admin" },
	},
	signin: {
		title: "Sign In",
		description: "Sign in to your courses and profile.",
		lead: "Welcome back. Your classes are where you left them.",
	},
	registration: {
		title: "Create Your Account",
		description: "Create an account to apply for a course and open its materials.",
		lead: "One account for the admission form, the payment and the course materials.",
	},
	forgetpsw: {
		title: "Forgot Password",
		description: "Ask for a link to set a new password.",
		lead: "Write the e-mail of your account. We send a link that works for one hour.",
	},
	resetpsw: {
		title: "Reset Password",
		description: "Set a new password.",
		lead: "Choose a new password of eight characters or more.",
	},
	profile: {
		title: "Profile",
		description: "Your name, contact number and picture.",
		lead: "Your name, contact number and picture, as the office sees them.",
	},
	accesscourse: {
		title: "Course materials",
		description: "The slides of each course day.",
		lead: "Fourteen days of slides. Download a deck before the class and write on it during the class.",
	},
	paymentSuccess: {
		title: "Payment Successful!",
		lead: "Your course is being opened. You will be taken there in a moment.",
	},
	paymentFailure: {
		title: "Payment Failed",
		lead: "Something went wrong. Please try again.",
		back: "Back to the courses",
	},
	dashboard: { title: "Dashboard", lead: "Users, admissions and purchases at a glance." },
	manageUsers: { title: "Manage Users", lead: "Everyone with an account, their admission form and their course." },
	addBlog: { title: "Add Blog", lead: "A name, a description, a picture and, if there is one, a link." },
	showBlog: { title: "Show Blogs", lead: "All posts, newest first." },
	editBlog: { title: "Edit Blog", lead: "Change the text, the picture or the link of this post." },
	showContact: { title: "User inquiries", lead: "Everyone who wrote to us, and where the conversation stands." },
} as const;
