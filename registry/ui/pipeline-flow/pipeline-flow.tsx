import * as React from "react";
import { cn } from "@/lib/utils";
import { Card, CardDescription, CardHeader } from "@/components/ui/card";
import { StatusChip, type StatusChipProps } from "@/components/ui/status-chip";

/** Consecutive stages, side by side if there is room, otherwise stacked. */
function PipelineFlow({ className, ...props }: React.ComponentProps<"ol">) {
  return (
    <div className="@container w-full">
      <ol
        data-slot="pipeline-flow"
        className={cn("flex flex-col gap-8 @2xl:flex-row @2xl:gap-10", className)}
        {...props}
      />
    </div>
  );
}

interface PipelineStageProps extends Omit<React.ComponentProps<"li">, "title"> {
  /** Name of the stage. */
  title: React.ReactNode;
  /** Description of the stage. */
  description?: React.ReactNode;
  /** Label for the stage's status, such as "Running" or "Planned". */
  status?: React.ReactNode;
  /**
   * Type of status, which sets the label's colour.
   * @default "neutral"
   */
  tone?: StatusChipProps["tone"];
  /**
   * Animates the status marker while the stage runs.
   * @default false
   */
  pulse?: boolean | undefined;
  /** An icon before the title. */
  icon?: React.ReactNode;
  /**
   * Element to use for the title.
   * @default "h3"
   */
  titleAs?: "h2" | "h3" | "h4" | "h5" | "div" | undefined;
}

/** One stage, with an arrow to the next. Pass its figures or steps as children. */
function PipelineStage({
  className,
  title,
  description,
  status,
  tone = "neutral",
  pulse,
  icon,
  titleAs: Heading = "h3",
  children,
  ...props
}: PipelineStageProps) {
  return (
    <li
      data-slot="pipeline-stage"
      data-tone={tone}
      className={cn("group/stage relative flex min-w-0 flex-1", className)}
      {...props}
    >
      <Card className="w-full gap-3 p-4">
        <CardHeader className="px-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Heading
              data-slot="card-title"
              className="flex text-base leading-snug font-semibold text-balance items-center gap-2 [&_svg:not([class*='size-'])]:size-4"
            >
              {icon}
              {title}
            </Heading>
            {status ? <StatusChip tone={tone} pulse={pulse}>{status}</StatusChip> : null}
          </div>
          {description ? <CardDescription>{description}</CardDescription> : null}
        </CardHeader>
        {children}
      </Card>
      <svg
        aria-hidden
        viewBox="0 0 32 16"
        className="absolute inset-x-0 -bottom-6 mx-auto h-4 w-8 rotate-90 text-muted-foreground group-last/stage:hidden @2xl:inset-x-auto @2xl:-end-9 @2xl:inset-y-0 @2xl:my-auto @2xl:rotate-0 rtl:@2xl:-scale-x-100"
      >
        <path
          d="M2 8h26m-6-6 6 6-6 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </li>
  );
}

export { PipelineFlow, PipelineStage, type PipelineStageProps };
