export { downloadBundle, issuerOf } from "./download.ts";
export {
  type Bundle,
  type DidDocument,
  type Expected,
  type Reason,
  reasons,
  type Subject,
  type Verdict,
  verifyCredential,
} from "./verify.ts";
