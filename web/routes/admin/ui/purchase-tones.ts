export const purchaseTones = { Online: "sea", Offline: "marigold", "Not Purchased": "plain" } as const;
