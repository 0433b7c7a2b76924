export { downloadBundle, issuerOf } from "./download.ts";
export * from "./verdict.ts";
export { verifyCredential } from "./verify.ts";
