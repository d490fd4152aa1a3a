// Every address of the site and the file that answers it, grouped by audience.
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	layout("routes/site/layout.tsx", [
		// Visitors
		index("routes/site/home/home.tsx"),
		route("about-us", "routes/site/about-us/about-us.tsx"),
		route("team", "routes/site/team/team.tsx"),
		route("companies", "routes/site/companies/companies.tsx"),
		route("contact", "routes/site/contact/contact.tsx"),
		route("studentcorner", "routes/site/studentcorner/studentcorner.tsx"),
		route("courses", "routes/site/courses/courses.tsx"),
		route("courses/basic_course", "routes/site/basic-course/basic-course.tsx"),
		route("blog", "routes/site/blog/blog.tsx"),
		route("blog/:slug", "routes/site/blog-post/blog-post.tsx"),
		route("headers", "routes/site/headers.tsx"),
		route("terms", "routes/site/legal/terms.tsx"),
		route("privacy", "routes/site/legal/privacy.tsx"),
		route("refund-policy", "routes/site/legal/refund-policy.tsx"),
		route("delivery", "routes/site/legal/delivery.tsx"),

		// Accounts
		route("signin", "routes/account/signin.tsx"),
		route("registration", "routes/account/registration.tsx"),
		route("forgetpsw", "routes/account/forgetpsw.tsx"),
		route("resetpsw", "routes/account/resetpsw.tsx"),
		route("confirm-email", "routes/account/confirm-email.tsx"),
		route("undo-email", "routes/account/undo-email.tsx"),
		route("profile", "routes/account/profile.tsx"),

		// Students
		route("accesscourse", "routes/student/accesscourse.tsx"),
		route("payment-success", "routes/student/payment-success.tsx"),
		route("payment-failure", "routes/student/payment-failure.tsx"),

		// Also prerendered as /404, which the server sends for any address it does not know.
		route("*", "routes/site/not-found.tsx"),
	]),

	layout("routes/office/layout.tsx", [
		route("admin", "routes/office/admin.tsx"),
		route("admin/dashboard", "routes/office/dashboard.tsx"),
		route("admin/manageusers", "routes/office/manageusers.tsx"),
		route("admin/addblog", "routes/office/addblog.tsx"),
		route("admin/showblog", "routes/office/showblog.tsx"),
		route("admin/editblog/:id", "routes/office/editblog.tsx"),
		route("admin/showcontact", "routes/office/showcontact.tsx"),
		route("admin/admissions", "routes/office/admissions.tsx"),
		route("admin/admissions/new", "routes/office/admission-new.tsx"),
		route("admin/admissions/:id", "routes/office/admission-edit.tsx"),
		route("admin/enquiries/:id", "routes/office/enquiry.tsx"),
		route("admin/spam", "routes/office/spam.tsx"),
		route("admin/mails", "routes/office/mails.tsx"),
		route("admin/people/:id", "routes/office/person.tsx"),
		route("admin/decks", "routes/office/decks.tsx"),
		route("admin/decks/:part", "routes/office/deck.tsx"),
		route("admin/payments", "routes/office/payments.tsx"),
		route("admin/payments/:id", "routes/office/payment.tsx"),
		route("admin/audit", "routes/office/audit.tsx"),
		route("admin/erasure", "routes/office/erasure.tsx"),
	]),

	// A page of its own, so that nothing stands around the slides.
	route("accesscourse/read/:part", "routes/student/read/read.tsx"),

	// Absent in production: the server answers 404.
	route("dev/ui", "routes/dev/ui.tsx"),
] satisfies RouteConfig;
