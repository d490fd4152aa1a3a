import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: ["./server/**/table.ts", "./server/db/counter-table.ts"],
	out: "./server/db/migrations",
});
