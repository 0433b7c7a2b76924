import fc from "fast-check";
import { seed } from "./seed.ts";

// Set before each test file, so that no property picks its own seed.
fc.configureGlobal({ seed });
