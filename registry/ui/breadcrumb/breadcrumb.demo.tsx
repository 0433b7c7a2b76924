"use client";

import * as React from "react";
import {
  Breadcrumb,
  BreadcrumbEllipsis,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

/** From the home page to the current page. */
export function Path() {
  return (
    <Breadcrumb>
      <BreadcrumbList>
        {["Places", "Harare", "Mbare"].map((name) => (
          <React.Fragment key={name}>
            <BreadcrumbItem>
              <BreadcrumbLink href={`#${name}`}>{name}</BreadcrumbLink>
            </BreadcrumbItem>
            <BreadcrumbSeparator />
          </React.Fragment>
        ))}
        <BreadcrumbItem>
          <BreadcrumbPage>Mbare Library</BreadcrumbPage>
        </BreadcrumbItem>
      </BreadcrumbList>
    </Breadcrumb>
  );
}

/** A long path with the middle collapsed behind a button. */
export function Shortened() {
  return (
    <Breadcrumb aria-label="You are here">
      <BreadcrumbList>
        <BreadcrumbItem>
          <BreadcrumbLink href="#console">Console</BreadcrumbLink>
        </BreadcrumbItem>
        <BreadcrumbSeparator>/</BreadcrumbSeparator>
        <BreadcrumbItem>
          <Popover>
            <PopoverTrigger render={<Button variant="ghost" size="icon" className="size-8" />}>
              <BreadcrumbEllipsis label="Show hidden pages" />
            </PopoverTrigger>
            <PopoverContent align="start" className="w-48 gap-1 p-2" aria-label="Hidden pages">
              <Button variant="ghost" className="justify-start" render={<a href="#claims" />}>Claims</Button>
              <Button variant="ghost" className="justify-start" render={<a href="#november" />}>
                November
              </Button>
            </PopoverContent>
          </Popover>
        </BreadcrumbItem>
        <BreadcrumbSeparator>/</BreadcrumbSeparator>
        <BreadcrumbItem>
          <BreadcrumbPage>Claim to Gikomba Market</BreadcrumbPage>
        </BreadcrumbItem>
      </BreadcrumbList>
    </Breadcrumb>
  );
}

export default Path;
