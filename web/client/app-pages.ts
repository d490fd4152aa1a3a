const app =
	/^\/(admin|profile|accesscourse|classes|payment-success|resetpsw|confirm-email|undo-email|join|teach|check-in|exam|dev)(?![\w-])/;

/** Whether the router handles this page; all others are static documents (web/islands/). */
export const isAppPage = (address: string) => app.test(address);
