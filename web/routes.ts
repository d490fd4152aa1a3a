// Every URL of the site and its page, grouped by audience.
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	layout("routes/site/layout.tsx", [
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

		route("signin", "routes/account/signin.tsx"),
		route("signin/second-step", "routes/account/second-step.tsx"),
		route("registration", "routes/account/registration.tsx"),
		route("forgetpsw", "routes/account/forgetpsw.tsx"),
		route("resetpsw", "routes/account/resetpsw.tsx"),
		route("confirm-email", "routes/account/confirm-email.tsx"),
		route("join", "routes/account/join.tsx"),
		route("undo-email", "routes/account/undo-email.tsx"),
		route("profile", "routes/account/profile/profile.tsx"),

		route("accesscourse", "routes/student/accesscourse.tsx"),
		route("payment-success", "routes/student/payment-success.tsx"),
		route("payment-failure", "routes/student/payment-failure.tsx"),

		// Also prerendered as /404, which the server sends for any unknown URL.
		route("*", "routes/site/not-found.tsx"),
	]),

	layout("routes/admin/layout.tsx", [
		route("admin", "routes/admin/admin.tsx"),
		route("admin/dashboard", "routes/admin/dashboard/dashboard.tsx"),
		route("admin/search", "routes/admin/search/search.tsx"),
		route("admin/manageusers", "routes/admin/people/manageusers.tsx"),
		route("admin/addblog", "routes/admin/posts/addblog.tsx"),
		route("admin/showblog", "routes/admin/posts/showblog.tsx"),
		route("admin/editblog/:id", "routes/admin/posts/editblog.tsx"),
		route("admin/showcontact", "routes/admin/enquiries/showcontact.tsx"),
		route("admin/admissions", "routes/admin/admissions/admissions.tsx"),
		route("admin/admissions/new", "routes/admin/admissions/admission-new.tsx"),
		route("admin/admissions/:id", "routes/admin/admissions/admission-edit.tsx"),
		route("admin/enquiries/:id", "routes/admin/enquiries/enquiry.tsx"),
		route("admin/spam", "routes/admin/enquiries/spam.tsx"),
		route("admin/emails", "routes/admin/emails/emails.tsx"),
		route("admin/people/:id", "routes/admin/people/person.tsx"),
		route("admin/decks", "routes/admin/decks/decks.tsx"),
		route("admin/decks/:part", "routes/admin/decks/deck.tsx"),
		route("admin/payments", "routes/admin/payments/payments.tsx"),
		route("admin/payments/:id", "routes/admin/payments/payment.tsx"),
		route("admin/audit", "routes/admin/audit/audit.tsx"),
		route("admin/erasure", "routes/admin/erasure/erasure.tsx"),
		route("admin/staff", "routes/admin/staff/staff.tsx"),
		route("admin/status", "routes/admin/status/status.tsx"),
	]),

	// Outside the layout, so that the slides fill the page.
	route("accesscourse/read/:part", "routes/student/read/read.tsx"),

	// Absent in production: the server answers 404.
	route("dev/ui", "routes/dev/ui.tsx"),
] satisfies RouteConfig;
