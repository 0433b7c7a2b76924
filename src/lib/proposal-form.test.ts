import { expect, test } from "vitest";
import type { Schemas } from "../../clients/typescript/index.ts";
import { messagesByLocale } from "../i18n/dictionary.ts";
import { proposalForm } from "./proposal-form.ts";

type Proposal = Schemas["StaffProposal"];
const proposal = (action: Proposal["action"], type: Proposal["subject"]["type"] = "entity") =>
  proposalForm({ action, caseId: "case", subject: { type, id: "subject" } } as Proposal);

test.each<[Proposal["action"], string, string, string]>([
  ["match_check", "/api/admin/registry-checks/case/decide", "state", "matched"],
  ["pass_licence", "/api/admin/licence-checks/case/decide", "decision", "pass"],
  ["uphold_appeal", "/api/admin/disputes/case/decide", "outcome", "upheld"],
  ["restore_review", "/api/admin/tier-reviews/case/decide", "outcome", "restored"],
  ["identity_change", "/api/admin/identity-changes/case/decide", "decision", "approve"],
  ["demote", "/api/admin/entities/subject/decide", "action", "demote"],
  ["restore", "/api/admin/entities/subject/decide", "action", "restore"],
  ["record_result", "/api/admin/entities/subject/decide", "action", "record_result"],
])("%s is confirmed at %s with %s=%s, with a label in every language", (action, path, member, value) => {
  const form = proposal(action);
  expect(form).toMatchObject({ path, member, value });
  for (const messages of Object.values(messagesByLocale)) expect(messages[form.label]).toBeTruthy();
});

test("a decision about a person goes to the person", () => {
  expect(proposal("restore", "person").path).toBe("/api/admin/persons/subject/decide");
});
