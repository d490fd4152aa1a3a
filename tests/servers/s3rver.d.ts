// biome-ignore-all lint/style/noDefaultExport: the package has one
declare module "s3rver" {
	/** An in-process S3 server; only the part of its API that the tests use. */
	export default class S3rver {
		constructor(options: {
			address: string;
			port: number;
			directory: string;
			silent: boolean;
			configureBuckets: { name: string }[];
		});
		run(): Promise<{ address: string; port: number }>;
		close(): Promise<void>;
	}
}
