"use client";

import { ChevronRightIcon, FileTextIcon, LandmarkIcon, ShieldCheckIcon, StoreIcon } from "lucide-react";
import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  Item,
  ItemActions,
  ItemContent,
  ItemDescription,
  ItemFooter,
  ItemGroup,
  ItemHeader,
  ItemMedia,
  ItemSeparator,
  ItemTitle,
} from "@/components/ui/item";

/** Plain, outlined, and muted. */
export function Variants() {
  return (
    <div className="grid max-w-lg gap-3">
      {(["default", "outline", "muted"] as const).map((variant) => (
        <Item key={variant} variant={variant}>
          <ItemMedia variant="icon">
            <ShieldCheckIcon aria-hidden />
          </ItemMedia>
          <ItemContent>
            <ItemTitle>Tier 3, Government</ItemTitle>
            <ItemDescription>Found in the City of Harare register on 4 March.</ItemDescription>
          </ItemContent>
          <ItemActions>
            <Button size="sm" variant="outline">Show proof</Button>
          </ItemActions>
        </Item>
      ))}
    </div>
  );
}

const venues = [
  { icon: LandmarkIcon, name: "National Gallery", about: "Museum in Harare, tier 3" },
  { icon: StoreIcon, name: "Makokoba Market", about: "Market in Bulawayo, tier 1" },
  { icon: FileTextIcon, name: "Mbare Library", about: "Public library in Harare, tier 2" },
];

/** A list in which each entry is a link. */
export function LinkedList() {
  return (
    <ItemGroup aria-label="Places you manage" className="max-w-lg gap-2">
      {venues.map(({ icon: Icon, name, about }) => (
        <Item key={name} variant="outline" size="sm" render={<a href="#venue" />}>
          <ItemMedia variant="icon">
            <Icon aria-hidden />
          </ItemMedia>
          <ItemContent>
            <ItemTitle>{name}</ItemTitle>
            <ItemDescription>{about}</ItemDescription>
          </ItemContent>
          <ItemActions>
            <ChevronRightIcon aria-hidden className="rtl:-scale-x-100" />
          </ItemActions>
        </Item>
      ))}
    </ItemGroup>
  );
}

/** Entries with separators between them. Each entry has an action. */
export function Separated() {
  return (
    <ItemGroup aria-label="Invitations" className="max-w-lg rounded-lg border border-border bg-card">
      {["Rudo Moyo", "Tendai Ncube", "Wanjiru Kamau"].map((name, index) => (
        <React.Fragment key={name}>
          {index > 0 ? <ItemSeparator /> : null}
          <Item size="sm">
            <ItemContent>
              <ItemTitle>{name}</ItemTitle>
              <ItemDescription>Invited to manage Mbare Library</ItemDescription>
            </ItemContent>
            <ItemActions>
              <Button size="sm" variant="ghost" aria-label={`Withdraw ${name}’s invitation`}>
                Withdraw
              </Button>
            </ItemActions>
          </Item>
        </React.Fragment>
      ))}
    </ItemGroup>
  );
}

/** The header and the footer take the full width, above and below the content. */
export function HeaderAndFooter() {
  return (
    <Item variant="outline" className="max-w-lg">
      <ItemHeader>
        <span className="text-xs font-medium text-muted-foreground">Saturday 14 March</span>
        <span className="text-xs text-muted-foreground">Free</span>
      </ItemHeader>
      <ItemContent>
        <ItemTitle>Poetry at the library</ItemTitle>
        <ItemDescription>
          Six poets from Mbare and Highfield read new work in Shona, Ndebele and English, followed by a
          discussion.
        </ItemDescription>
      </ItemContent>
      <ItemFooter className="text-xs">
        <span>Mbare Library</span>
        <span>48 going</span>
      </ItemFooter>
    </Item>
  );
}

export default Variants;
