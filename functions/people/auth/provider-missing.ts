import { NotConfigured } from "../../kernel/shared/problem.ts";
import type { Services } from "../../kernel/commands/services.ts";

export function providerMissing({ settings }: Pick<Services, "settings">): NotConfigured {
  return new NotConfigured(
    settings.idp.isConfigured ? "identity provider is not configured" : settings.idp.detail,
  );
}
