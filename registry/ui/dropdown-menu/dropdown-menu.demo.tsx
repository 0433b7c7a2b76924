"use client";

import { CopyIcon, DownloadIcon, EllipsisIcon, ExternalLinkIcon, PencilIcon, Trash2Icon } from "lucide-react";
import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuLinkItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

/** Actions for an item. */
export function Actions() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        render={<Button variant="outline" size="icon" aria-label="More about Mbare Library" />}
      >
        <EllipsisIcon />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>
          <PencilIcon />
          Edit
          <DropdownMenuShortcut>E</DropdownMenuShortcut>
        </DropdownMenuItem>
        <DropdownMenuItem>
          <CopyIcon />
          Copy address
        </DropdownMenuItem>
        <DropdownMenuLinkItem href="#public">
          <ExternalLinkIcon />
          Public page
        </DropdownMenuLinkItem>
        <DropdownMenuItem disabled>
          <DownloadIcon />
          Download licence
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive">
          <Trash2Icon />
          Withdraw claim
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** A menu for visible columns and sort order. It stays open after each choice. */
export function Choices() {
  const [columns, setColumns] = React.useState(["tier", "city"]);
  const [order, setOrder] = React.useState("name");
  const toggle = (column: string, checked: boolean) =>
    setColumns(checked ? [...columns, column] : columns.filter((each) => each !== column));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={<Button variant="outline" />}>View</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuGroup>
          <DropdownMenuLabel>Columns</DropdownMenuLabel>
          {[["tier", "Tier"], ["city", "City"], ["vouches", "Vouches"]].map(([column, name]) => (
            <DropdownMenuCheckboxItem
              key={column}
              checked={columns.includes(column!)}
              onCheckedChange={(checked) => toggle(column!, checked)}
            >
              {name}
            </DropdownMenuCheckboxItem>
          ))}
        </DropdownMenuGroup>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup value={order} onValueChange={setOrder}>
          <DropdownMenuLabel>Order</DropdownMenuLabel>
          <DropdownMenuRadioItem value="name">By name</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="tier">By tier</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** A submenu. */
export function Submenu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger render={<Button variant="outline" />}>Share</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>Copy address</DropdownMenuItem>
        <DropdownMenuSub>
          <DropdownMenuSubTrigger>Download</DropdownMenuSubTrigger>
          <DropdownMenuSubContent>
            <DropdownMenuItem>As a table</DropdownMenuItem>
            <DropdownMenuItem>As a poster</DropdownMenuItem>
          </DropdownMenuSubContent>
        </DropdownMenuSub>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

export default Actions;
