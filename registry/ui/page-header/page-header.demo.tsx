import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderBack,
  PageHeaderBreadcrumb,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";

/** With breadcrumbs and actions. */
export function Venue() {
  return (
    <PageHeader>
      <PageHeaderBreadcrumb
        items={[{ label: "Places", href: "#venues" }, { label: "Harare", href: "#harare" }]}
        current="Mbare Library"
      />
      <PageHeaderTitle>
        Mbare Library <Badge variant="cobalt">Tier 2</Badge>
      </PageHeaderTitle>
      <PageHeaderDescription>
        Public library since 1956, with a reading room, a hall for eighty people and a garden.
      </PageHeaderDescription>
      <PageHeaderActions>
        <Button variant="outline">Share</Button>
        <Button>Edit place</Button>
      </PageHeaderActions>
    </PageHeader>
  );
}

/** With a back link. */
export function WithBack() {
  return (
    <PageHeader>
      <PageHeaderBack render={<a href="#claims" />}>All claims</PageHeaderBack>
      <PageHeaderTitle>Claim to Makokoba Market</PageHeaderTitle>
      <PageHeaderDescription>Sent on 4 March by Tendai Ncube, with two documents.</PageHeaderDescription>
    </PageHeader>
  );
}

/** Only a long title. */
export function LongName() {
  return (
    <PageHeader className="border-b border-border pb-6">
      <PageHeaderTitle>Bulawayo Polytechnic Students’ Cultural Centre and Open-Air Theatre</PageHeaderTitle>
      <PageHeaderActions>
        <Button>Claim this place</Button>
      </PageHeaderActions>
    </PageHeader>
  );
}

export default Venue;
