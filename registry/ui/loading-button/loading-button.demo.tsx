"use client";

import * as React from "react";
import { LoadingButton } from "@/components/ui/loading-button";

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1500));

/** Click the button. It shows a spinner and keeps focus until the action is done. */
export function Saving() {
  const [loading, setLoading] = React.useState(false);
  return (
    <LoadingButton
      loading={loading}
      onClick={() => {
        setLoading(true);
        void soon().then(() => setLoading(false));
      }}
    >
      Save place
    </LoadingButton>
  );
}

/** Supports the variants and sizes of the project's button. */
export function Looks() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LoadingButton loading variant="outline">Load more</LoadingButton>
      <LoadingButton loading variant="destructive" size="sm">Remove</LoadingButton>
      <LoadingButton loading variant="ghost" size="lg">Send</LoadingButton>
    </div>
  );
}

/** The button for the next page stays in the tab order when it becomes unavailable on the last page. */
export function Steps() {
  const [page, setPage] = React.useState(1);
  return (
    <div className="flex items-center gap-3">
      <LoadingButton
        variant="outline"
        disabled={page === 3}
        focusableWhenDisabled
        onClick={() => setPage(page + 1)}
      >
        Next page
      </LoadingButton>
      <span className="text-sm tabular-nums">{page} of 3</span>
    </div>
  );
}

export default Saving;
