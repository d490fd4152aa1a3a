// The package has no types; this is the part we use.
declare module "subset-font" {
	function subsetFont(
		font: Uint8Array,
		text: string | undefined,
		options: { targetFormat: "truetype"; keepAllGlyphs?: boolean },
	): Promise<Uint8Array<ArrayBuffer>>;
	export = subsetFont;
}
