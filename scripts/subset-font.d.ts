// The package comes without types; this is what we use of it.
declare module "subset-font" {
	function subsetFont(
		font: Uint8Array,
		text: string | undefined,
		options: { targetFormat: "truetype"; keepAllGlyphs?: boolean },
	): Promise<Uint8Array<ArrayBuffer>>;
	export = subsetFont;
}
