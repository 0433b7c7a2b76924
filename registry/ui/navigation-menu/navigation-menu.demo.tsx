"use client";

import {
  NavigationMenu,
  NavigationMenuContent,
  NavigationMenuItem,
  NavigationMenuLink,
  NavigationMenuList,
  NavigationMenuTrigger,
} from "@/components/ui/navigation-menu";

const places = [
  { href: "#harare", title: "Harare", words: "412 places, 96 of them licensed" },
  { href: "#nairobi", title: "Nairobi", words: "688 places and the most events" },
  { href: "#bulawayo", title: "Bulawayo", words: "151 places, many of them museums" },
  { href: "#all", title: "All cities", words: "Ten cities in six countries" },
];

const trust = [
  { href: "#tiers", title: "Tiers", words: "What each tier means" },
  { href: "#vouches", title: "Vouches", words: "Why vouches from neighbours count" },
  { href: "#disputes", title: "Disputes", words: "When two people claim the same place" },
];

/** Site navigation: two panels and a link. */
export function Site() {
  return (
    <NavigationMenu aria-label="Main">
      <NavigationMenuList>
        <NavigationMenuItem>
          <NavigationMenuTrigger>Places</NavigationMenuTrigger>
          <NavigationMenuContent>
            <ul className="grid sm:w-120 sm:grid-cols-2">
              {places.map((place) => <Entry key={place.href} {...place} />)}
            </ul>
          </NavigationMenuContent>
        </NavigationMenuItem>
        <NavigationMenuItem>
          <NavigationMenuTrigger>Trust</NavigationMenuTrigger>
          <NavigationMenuContent>
            <ul className="grid sm:w-72">
              {trust.map((page) => <Entry key={page.href} {...page} />)}
            </ul>
          </NavigationMenuContent>
        </NavigationMenuItem>
        <NavigationMenuItem>
          <NavigationMenuLink variant="entry" href="#events" active>Events</NavigationMenuLink>
        </NavigationMenuItem>
      </NavigationMenuList>
    </NavigationMenu>
  );
}

function Entry({ href, title, words }: { href: string; title: string; words: string }) {
  return (
    <li>
      <NavigationMenuLink href={href}>
        <span className="font-medium">{title}</span>
        <span className="text-muted-foreground">{words}</span>
      </NavigationMenuLink>
    </li>
  );
}

export default Site;
