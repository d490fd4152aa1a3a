export const contactTones = {
	Pending: "rust",
	"Call Not Receive": "marigold",
	"Not Confirmed": "marigold",
	Delay: "plum",
	Converted: "sea",
	Cancel: "plain",
} as const;

export const contactPaymentTones = { Pending: "rust", Complete: "sea" } as const;
