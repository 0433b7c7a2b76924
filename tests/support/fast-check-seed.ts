import fc from "fast-check";
import { seed } from "./seed.ts";

// Set before each test file, so that properties don't choose their own seeds.
fc.configureGlobal({ seed });
