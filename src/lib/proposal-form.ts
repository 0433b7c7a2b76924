import type { Schemas } from "../../clients/typescript/index.ts";
import type { MessageKey } from "../i18n/dictionary.ts";

type Proposal = Schemas["StaffProposal"];

/**
 * The form that another admin uses to confirm a proposal. `member` and `value` are the name and value of the field
 * that contains the decision.
 */
export interface ProposalForm {
  readonly path: string;
  readonly member: "decision" | "outcome" | "state" | "action";
  readonly value: string;
  readonly label: MessageKey;
}

export function proposalForm({ action, caseId, subject }: Proposal): ProposalForm {
  const area = subject.type === "entity" ? "entities" : "persons";
  const onSubject = (label: MessageKey): ProposalForm => ({
    path: `/api/admin/${area}/${subject.id}/decide`,
    member: "action",
    value: action,
    label,
  });
  const onCase = (name: string, member: ProposalForm["member"], value: string, label: MessageKey) => ({
    path: `/api/admin/${name}/${caseId}/decide`,
    member,
    value,
    label,
  });
  switch (action) {
    case "match_check":
      return onCase("registry-checks", "state", "matched", "reviews.matchCheck");
    case "pass_licence":
      return onCase("licence-checks", "decision", "pass", "reviews.passLicence");
    case "uphold_appeal":
      return onCase("disputes", "outcome", "upheld", "reviews.upholdAppeal");
    case "restore_review":
      return onCase("tier-reviews", "outcome", "restored", "reviews.endReview");
    case "identity_change":
      return onCase("identity-changes", "decision", "approve", "reviews.identityChange");
    case "demote":
      return onSubject("reviews.demoteTo");
    case "restore":
      return onSubject("reviews.restore");
    case "record_result":
      return onSubject("reviews.recordTier");
  }
}
