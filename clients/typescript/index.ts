export { type ClientOptions, createGatewayClient, type GatewayClient, type Schemas } from "./client.ts";
export type { GatewayArea, ReadArguments, ReadBody, ReadParams, ReadPath } from "./reads.ts";
export {
  type GatewayError,
  isNotConfigured as isNotConfigured,
  isNotConfiguredResponse as isNotConfiguredResponse,
} from "./switched-off.ts";
export { type FragmentError, type FragmentToken, signInAddress, takeFragment } from "./sign-in.ts";
export { dataOf, type Failure, failureOf, HakikaError, type Problem } from "./failures.ts";
export { reused } from "./reused.ts";
export { createClient, eachItem, type HakikaClient } from "./places.ts";
