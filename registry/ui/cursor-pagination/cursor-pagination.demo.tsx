"use client";

import * as React from "react";
import {
  CursorPagination,
  CursorPaginationNext,
  CursorPaginationPrevious,
  CursorPaginationStatus,
  CursorPaginationSteps,
} from "@/components/ui/cursor-pagination";

/** The buttons are links, so each page has a URL and works without JavaScript. */
export function Links() {
  return (
    <CursorPagination aria-label="Places pagination" className="max-w-md">
      <CursorPaginationStatus>Places 26–50</CursorPaginationStatus>
      <CursorPaginationSteps>
        <CursorPaginationPrevious href="#before-eyJpZCI6MjZ9" />
        <CursorPaginationNext href="#after-eyJpZCI6NTB9" />
      </CursorPaginationSteps>
    </CursorPagination>
  );
}

/** The last page. */
export function LastPage() {
  return (
    <CursorPagination aria-label="Vouches pagination" className="max-w-md">
      <CursorPaginationSteps>
        <CursorPaginationPrevious href="#before-eyJpZCI6OTF9" />
        <CursorPaginationNext href={null} />
      </CursorPaginationSteps>
    </CursorPagination>
  );
}

/** The labels are in Swahili. The buttons load more entries without leaving the page. */
export function Fetched() {
  const [part, setPart] = React.useState(0);
  return (
    <CursorPagination aria-label="Kurasa" lang="sw" className="max-w-md">
      <CursorPaginationStatus>Matukio {part * 10 + 1}–{part * 10 + 10}</CursorPaginationStatus>
      <CursorPaginationSteps>
        <CursorPaginationPrevious disabled={part === 0} onClick={() => setPart(part - 1)}>
          Yaliyotangulia
        </CursorPaginationPrevious>
        <CursorPaginationNext disabled={part === 2} onClick={() => setPart(part + 1)}>
          Yanayofuata
        </CursorPaginationNext>
      </CursorPaginationSteps>
    </CursorPagination>
  );
}

export default Links;
