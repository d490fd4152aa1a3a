// Node reads drizzle-orm's 179 KB package.json again for each of its many files, a quarter of a second at every start.
// All of them are ES modules, and this hook says so without reading it. Must be imported before any import of
// drizzle-orm.
import { registerHooks } from "node:module";

registerHooks({
	resolve(specifier, context, next) {
		const inside = specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/");
		if (!inside) return next(specifier, context);
		return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
	},
});
