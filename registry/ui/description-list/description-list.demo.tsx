import { Badge } from "@/components/ui/badge";
import {
  DescriptionList,
  DescriptionListDetails,
  DescriptionListItem,
  DescriptionListSeparator,
  DescriptionListTerm,
} from "@/components/ui/description-list";

/** Terms next to their details if there is room. */
export function Venue() {
  return (
    <DescriptionList className="max-w-2xl">
      <DescriptionListItem>
        <DescriptionListTerm>Address</DescriptionListTerm>
        <DescriptionListDetails>Ardbennie Road, Mbare, Harare</DescriptionListDetails>
      </DescriptionListItem>
      <DescriptionListItem>
        <DescriptionListTerm>Register number</DescriptionListTerm>
        <DescriptionListDetails copyValue="ZW-HA-00217" labels={{ copy: "Copy number" }}>
          <code className="font-mono">ZW-HA-00217</code>
        </DescriptionListDetails>
      </DescriptionListItem>
      <DescriptionListItem>
        <DescriptionListTerm>Tier</DescriptionListTerm>
        <DescriptionListDetails>
          <Badge variant="cobalt">2, Identity</Badge>
        </DescriptionListDetails>
      </DescriptionListItem>
      <DescriptionListItem>
        <DescriptionListTerm>Languages</DescriptionListTerm>
        <DescriptionListDetails>Shona</DescriptionListDetails>
        <DescriptionListDetails className="@md:col-start-2">English</DescriptionListDetails>
      </DescriptionListItem>
    </DescriptionList>
  );
}

/** Terms above their details, in as many columns as fit. */
export function Columns() {
  return (
    <DescriptionList orientation="vertical">
      {[["Open since", "1956"], ["Seats", "80"], ["Step-free", "Yes, by the side door"], [
        "Parking",
        "On the square",
      ]]
        .map(([term, details]) => (
          <DescriptionListItem key={term}>
            <DescriptionListTerm>{term}</DescriptionListTerm>
            <DescriptionListDetails className="font-medium">{details}</DescriptionListDetails>
          </DescriptionListItem>
        ))}
    </DescriptionList>
  );
}

/** Two lists, without separators. */
export function TwoLists() {
  return (
    <div className="max-w-md">
      <DescriptionList divided={false} aria-label="Claim">
        <DescriptionListItem className="py-1.5">
          <DescriptionListTerm>Claimed by</DescriptionListTerm>
          <DescriptionListDetails>Rudo Moyo</DescriptionListDetails>
        </DescriptionListItem>
        <DescriptionListItem className="py-1.5">
          <DescriptionListTerm>Sent on</DescriptionListTerm>
          <DescriptionListDetails>4 March 2026</DescriptionListDetails>
        </DescriptionListItem>
      </DescriptionList>
      <DescriptionListSeparator />
      <DescriptionList divided={false} aria-label="Decision">
        <DescriptionListItem className="py-1.5">
          <DescriptionListTerm>Decided by</DescriptionListTerm>
          <DescriptionListDetails>Not decided yet</DescriptionListDetails>
        </DescriptionListItem>
      </DescriptionList>
    </div>
  );
}

export default Venue;
