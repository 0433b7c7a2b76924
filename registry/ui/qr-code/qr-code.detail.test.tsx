import { describe, expect, test } from "vitest";
import { encodeQrCode } from "./qr-code.tsx";

const levels = ["L", "M", "Q", "H"] as const;

/** Maximum number of digits that each version can encode. @see ISO/IEC 18004:2024 table 7 */
const digitCapacities = {
  // deno-fmt-ignore
  L: [41,77,127,187,255,322,370,461,552,652,772,883,1022,1101,1250,1408,1548,1725,1903,2061,2232,2409,2620,2812,3057,3283,3517,3669,3909,4158,4417,4686,4965,5253,5529,5836,6153,6479,6743,7089],
  // deno-fmt-ignore
  M: [34,63,101,149,202,255,293,365,432,513,604,691,796,871,991,1082,1212,1346,1500,1600,1708,1872,2059,2188,2395,2544,2701,2857,3035,3289,3486,3693,3909,4134,4343,4588,4775,5039,5313,5596],
  // deno-fmt-ignore
  Q: [27,48,77,111,144,178,207,259,312,364,427,489,580,621,703,775,876,948,1063,1159,1224,1358,1468,1588,1718,1804,1933,2085,2181,2358,2473,2670,2805,2949,3081,3244,3417,3599,3791,3993],
  // deno-fmt-ignore
  H: [17,34,58,82,106,139,154,202,235,288,331,374,427,468,530,602,674,746,813,919,969,1056,1108,1228,1286,1425,1501,1581,1677,1782,1897,2022,2157,2301,2361,2524,2625,2735,2927,3057],
};

describe("the standard", () => {
  test.for(levels)(
    "at level %s every version equals that of an independent encoder, module for module",
    async (level) => {
      let modules = "";
      digitCapacities[level].forEach((length, at) => {
        const symbol = encodeQrCode(
          Array.from({ length }, (_, digit) => (digit * 7 + at + 1) % 10).join(""),
          level,
        );
        expect(symbol.version).toBe(at + 1);
        modules += symbol.dark.flat().map((module) => (module ? "1" : "0")).join("");
      });
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(modules));
      const text = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      // Created with npm's qrcode 1.5, using the masks that this encoder selects.
      expect(text).toBe(
        {
          L: "6bdedcd4b8dfa273562d9f33d6ea95d7bef49db31bee07f559fe0d5d89f4eb64",
          M: "1f76813634fef081993a473c8630f2ae0d07d93b235f2f5dc15dbac6b092c74c",
          Q: "52e458c4a65b37a42e691f721d643f6cd7d907283c383f98ef5ebf8cbacd8dba",
          H: "eeda3d939cfe5409d7c25c4e52cc0a28bcdaa4c6f62c4fa33d140a1915a73247",
        }[level],
      );
    },
  );
});
