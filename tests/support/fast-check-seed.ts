import fc from "fast-check";
import { seed } from "./seed.ts";

// The seed is set before each test file, so that property tests don't choose their own seeds.
fc.configureGlobal({ seed });
