// The public glossary: all terms on one page, in three languages.
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { glossary } from "#content/glossary.ts";
import { localAddress } from "#content/language.ts";
import { languages } from "#contract/languages.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";

const BASE_URL = "https://www.example.com";

test.each(languages)("the glossary in %s has every term at its own address, with its meaning", async (language) => {
	const { read } = await openBuiltSite({ BASE_URL }, ["/glossary"]);
	const address = localAddress("/glossary", language);
	const html = await read(address);
	const text = textOf(html);
	const terms = glossary(language);
	expect(terms.length).toBeGreaterThanOrEqual(250);
	for (const { id, name, meaning } of terms) {
		expect(html).toContain(`<div id="${id}" class="glossary-term">`);
		expect(text).toContain(name);
		expect(text).toContain(meaning);
	}

	const [, data = "{}"] = html.match(/<script type="application\/ld\+json">([^<]*)<\/script>/) ?? [];
	const set = JSON.parse(data)["@graph"].find((one: { "@type": string }) => one["@type"] === "DefinedTermSet");
	expect(set).toMatchObject({ url: `${BASE_URL}${address}`, inLanguage: `${language}-IN` });
	expect(set.hasDefinedTerm).toHaveLength(terms.length);
	expect(set.hasDefinedTerm).toContainEqual(expect.objectContaining({ name: "FOB", url: `${BASE_URL}${address}#fob` }));

	// With scripts, styles and font, a first visit stays within the size budget of the home page.
	expect(brotliCompressSync(html).byteLength).toBeLessThan(62_000);
});
