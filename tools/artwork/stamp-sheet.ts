// The sheet of each course day's stamp: its size, and the part inside the perforation.
import { rectangle } from "./brush.ts";

export const width = 1280;
export const height = 960;
export const inner = rectangle(74, 74, width - 148, height - 148);
