"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ChevronDownIcon, RotateCwIcon, TriangleAlertIcon } from "lucide-react";
import { LoadingButton } from "@/components/ui/loading-button";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/components/ui/collapsible";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia } from "@/components/ui/empty";

/**
 * Problem details from a server, possibly with extension members.
 * @see RFC 9457 §3.1
 */
interface ProblemDetails {
  type?: string | undefined;
  title?: string | undefined;
  status?: number | undefined;
  detail?: string | undefined;
  instance?: string | undefined;
}

interface ErrorStateLabels {
  title: string;
  retry: string;
  details: string;
  status: string;
  type: string;
  instance: string;
  traceId: string;
}

const english: ErrorStateLabels = {
  title: "Something went wrong",
  retry: "Try again",
  details: "Technical details",
  status: "Status",
  type: "Type",
  instance: "Instance",
  traceId: "Trace ID",
};

interface ErrorStateProps extends Omit<React.ComponentProps<"div">, "title"> {
  /** Problem details from the server. The title and the detail are shown to users, so write both for them. */
  problem?: ProblemDetails | undefined;
  /** An identifier that helps the operator find the cause. It is shown in the details. */
  traceId?: string | null | undefined;
  /** Called when the user retries. If unset, the retry button is hidden. */
  onRetry?: (() => void) | undefined;
  /**
   * Whether a retry is in progress.
   * @default false
   */
  retrying?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<ErrorStateLabels> | undefined;
  /**
   * Heading level of the title.
   * @default "h3"
   */
  headingLevel?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | undefined;
}

/** Explains what failed, offers a retry, and shows details for support. Children are additional actions. */
function ErrorState({
  className,
  problem = {},
  traceId,
  onRetry,
  retrying = false,
  labels,
  headingLevel: Heading = "h3",
  children,
  ...props
}: ErrorStateProps) {
  const words = { ...english, ...labels };
  // "about:blank" adds nothing to the status (RFC 9457 §4.2.1).
  const kind = problem.type === "about:blank" ? undefined : problem.type;
  const details: [string, string][] = [];
  if (problem.status !== undefined) details.push([words.status, String(problem.status)]);
  if (kind) details.push([words.type, kind]);
  if (problem.instance) details.push([words.instance, problem.instance]);
  if (traceId) details.push([words.traceId, traceId]);
  return (
    <Empty
      data-slot="error-state"
      role="alert"
      className={cn("border border-destructive/40", className)}
      {...props}
    >
      <EmptyHeader>
        <EmptyMedia variant="icon" className="bg-destructive-container text-destructive">
          <TriangleAlertIcon aria-hidden />
        </EmptyMedia>
        <Heading data-slot="empty-title" className="text-lg font-semibold">
          {problem.title ?? words.title}
        </Heading>
        {problem.detail ? <EmptyDescription>{problem.detail}</EmptyDescription> : null}
      </EmptyHeader>
      {onRetry || children
        ? (
          <EmptyContent>
            {onRetry
              ? (
                <LoadingButton loading={retrying} onClick={onRetry}>
                  {retrying ? null : <RotateCwIcon />}
                  {words.retry}
                </LoadingButton>
              )
              : null}
            {children}
          </EmptyContent>
        )
        : null}
      {details.length > 0
        ? (
          <Collapsible className="w-full max-w-md">
            <CollapsibleTrigger className="group/details mx-auto flex min-h-6 items-center gap-1 px-1 text-sm text-muted-foreground hover:text-foreground">
              {words.details}
              <ChevronDownIcon
                aria-hidden
                className="size-4 transition-[rotate] duration-150 group-data-panel-open/details:rotate-180 motion-reduce:transition-none"
              />
            </CollapsibleTrigger>
            <CollapsibleContent>
              <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-lg bg-muted p-4 text-start text-wrap">
                {details.map(([term, detail]) => (
                  <React.Fragment key={term}>
                    <dt className="text-muted-foreground">{term}</dt>
                    <dd className="font-mono text-xs leading-5 break-all select-all" dir="ltr">{detail}</dd>
                  </React.Fragment>
                ))}
              </dl>
            </CollapsibleContent>
          </Collapsible>
        )
        : null}
    </Empty>
  );
}

interface DataBoundaryProps<Data> {
  /** A promise that resolves to the data. Pass the same promise on each render, such as the one from `useData`. */
  data: Promise<Data>;
  /** Content shown while the data loads. */
  fallback: React.ReactNode;
  /** Content shown if loading fails, such as an `ErrorState` with an `onRetry` that loads the data again. */
  failure: React.ReactNode;
  /** Returns the content for the loaded data. */
  children: (data: Data) => React.ReactNode;
}

/** Shows the fallback while the data loads, then the content. If loading fails, shows `failure`. */
function DataBoundary<Data>({ fallback, ...props }: DataBoundaryProps<Data>) {
  return (
    <React.Suspense fallback={fallback}>
      <LoadedData {...props} />
    </React.Suspense>
  );
}

function LoadedData<Data>({ data, failure, children }: Omit<DataBoundaryProps<Data>, "fallback">) {
  const outcome = React.use(outcomeOf(data));
  return outcome ? children(outcome.data) : failure;
}

/**
 * Loads data once. Returns a promise for the data, and a function that replaces it. To load again, call
 * `setData(load())`.
 */
function useData<Data>(load: () => Promise<Data>) {
  return React.useState(() => {
    const data = load();
    // React may discard the promise without reading it. This call handles a rejection, which would otherwise be
    // reported as unhandled.
    outcomeOf(data);
    return data;
  });
}

interface DataLoaderProps<Data> extends Omit<ErrorStateProps, "children" | "onRetry" | "retrying"> {
  /** Loads the data. Called on the first render, and again for each retry. */
  load: () => Promise<Data>;
  /** Content shown while the data loads. */
  fallback: React.ReactNode;
  /** Returns the content for the loaded data. */
  children: (data: Data) => React.ReactNode;
}

/**
 * Loads data, then shows the content. If loading fails, shows an `ErrorState` with a retry button. Other props are
 * passed to the `ErrorState`.
 */
function DataLoader<Data>({ load, fallback, children, ...props }: DataLoaderProps<Data>) {
  const [data, setData] = useData(load);
  const [retrying, startTransition] = React.useTransition();
  const failure = (
    <ErrorState
      {...props}
      retrying={retrying}
      onRetry={() => startTransition(() => setData(load()))}
    />
  );
  return <DataBoundary data={data} fallback={fallback} failure={failure}>{children}</DataBoundary>;
}

const outcomes = new WeakMap<Promise<unknown>, Promise<{ data: unknown } | undefined>>();

/**
 * Returns a promise that never rejects: it resolves to the data, or to `undefined` on failure. The promise is cached,
 * because `use` needs the same one on each render.
 */
function outcomeOf<Data>(promise: Promise<Data>): Promise<{ data: Data } | undefined> {
  const known = outcomes.get(promise) as Promise<{ data: Data } | undefined> | undefined;
  if (known) return known;
  const outcome = promise.then((data) => ({ data }), () => undefined);
  outcomes.set(promise, outcome);
  return outcome;
}

export {
  DataBoundary,
  type DataBoundaryProps,
  DataLoader,
  type DataLoaderProps,
  ErrorState,
  type ErrorStateLabels,
  type ErrorStateProps,
  type ProblemDetails,
  useData,
};
