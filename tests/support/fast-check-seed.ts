import fc from "fast-check";
import { seed } from "./seed.ts";

// Set before each test file: no property of ours draws a seed of its own.
fc.configureGlobal({ seed });
