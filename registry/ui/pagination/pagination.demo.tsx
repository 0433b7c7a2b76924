"use client";

import * as React from "react";
import {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
  PaginationLink,
  PaginationNext,
  PaginationPrevious,
} from "@/components/ui/pagination";
import { pagesToShow } from "@/lib/pages-to-show";

/** The page numbers are links, each with its own URL. */
export function Links() {
  return (
    <Pagination aria-label="Places pagination">
      <PaginationContent>
        <PaginationItem>
          <PaginationPrevious href="#page=1" />
        </PaginationItem>
        {[1, 2, 3].map((page) => (
          <PaginationItem key={page}>
            <PaginationLink href={`#page=${page}`} isActive={page === 2}>{page}</PaginationLink>
          </PaginationItem>
        ))}
        <PaginationItem>
          <PaginationNext href="#page=3" />
        </PaginationItem>
      </PaginationContent>
    </Pagination>
  );
}

/** Pagination with buttons instead of links, for many pages. The width of the list never changes. */
export function Buttons() {
  const [page, setPage] = React.useState(5);
  const pages = 12;
  return (
    <Pagination aria-label="Claims pagination">
      <PaginationContent>
        <PaginationItem>
          <PaginationPrevious disabled={page === 1} onClick={() => setPage(page - 1)} />
        </PaginationItem>
        {pagesToShow(page, pages, 0).map((shown, index) => (
          <PaginationItem key={shown === "gap" ? `gap-${index}` : shown}>
            {shown === "gap" ? <PaginationEllipsis /> : (
              <PaginationLink
                isActive={shown === page}
                aria-label={`Page ${shown}`}
                onClick={() => setPage(shown)}
              >
                {shown}
              </PaginationLink>
            )}
          </PaginationItem>
        ))}
        <PaginationItem>
          <PaginationNext disabled={page === pages} onClick={() => setPage(page + 1)} />
        </PaginationItem>
      </PaginationContent>
    </Pagination>
  );
}

export default Links;
