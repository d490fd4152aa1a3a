// For commands and the process of the daily backup, which end soon: V8 leaves the embedded database as it compiles it at
// first. To optimize its largest function takes 600 MiB, more than a small machine has beside the running site.
import v8 from "node:v8";

for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) v8.setFlagsFromString(flag);
