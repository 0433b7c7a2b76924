import { type ProofServices, publicProofKeys } from "../../people/proof-keys/proof-keys.ts";

/** @see did:web, "Method-specific identifier" */
export function issuerDid(gateway: string): string {
  return `did:web:${new URL(gateway).host.replace(":", "%3A")}`;
}

/**
 * Returns the document at `/.well-known/did.json`. Credential keys are for assertions, whereas log keys only verify
 * checkpoints.
 */
export async function didDocument(services: ProofServices) {
  const id = issuerDid(services.settings.urls.gateway);
  const [credential, log] = await Promise.all([
    publicProofKeys(services, "credential"),
    publicProofKeys(services, "log"),
  ]);
  const method = ({ kid, x }: { kid: string; x: string }) => ({
    id: `${id}#${kid}`,
    type: "JsonWebKey" as const,
    controller: id,
    publicKeyJwk: { kty: "OKP" as const, crv: "Ed25519" as const, x, kid, alg: "EdDSA" as const },
  });
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/jwk/v1"],
    id,
    verificationMethod: [...credential, ...log].map(method),
    assertionMethod: credential.map(({ kid }) => `${id}#${kid}`),
  };
}
