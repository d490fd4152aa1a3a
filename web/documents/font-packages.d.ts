declare module "bidi-js" {
	type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
	/** The Unicode Bidirectional Algorithm. */
	// biome-ignore lint/style/noDefaultExport: the package has one
	export default function bidiFactory(): {
		getEmbeddingLevels(text: string, direction?: "ltr" | "rtl"): Levels;
		/** For each position from left to right, the index of its character. */
		getReorderedIndices(text: string, levels: Levels): number[];
	};
}
