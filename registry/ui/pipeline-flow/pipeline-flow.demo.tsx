import { DatabaseIcon, DownloadIcon, GlobeIcon } from "lucide-react";
import { PipelineFlow, PipelineStage } from "@/components/ui/pipeline-flow";

/** From input to output. */
export function Stages() {
  return (
    <PipelineFlow>
      <PipelineStage
        icon={<DownloadIcon aria-hidden />}
        title="Ingest"
        description="We import three city registers every night."
        tone="success"
        status="Running"
        pulse
      />
      <PipelineStage
        icon={<DatabaseIcon aria-hidden />}
        title="Process"
        description="We match names and addresses with claims."
        tone="warning"
        status="Slow"
      />
      <PipelineStage
        icon={<GlobeIcon aria-hidden />}
        title="Serve"
        description="Tiers appear in search and in the API."
        tone="success"
        status="Running"
      />
    </PipelineFlow>
  );
}

/** Each stage has figures. One stage is only planned. */
export function WithFigures() {
  const stages = [
    ["Ingest", "success", "Running", [["Entries read", "18,204"], ["Last run", "02:10"]]],
    ["Process", "destructive", "Stopped", [["Matched", "17,930"], ["Waiting", "274"]]],
    ["Publish", "neutral", "Planned", [["Subscribers", "0"]]],
  ] as const;
  return (
    <PipelineFlow aria-label="Bulawayo register">
      {stages.map(([title, tone, status, figures]) => (
        <PipelineStage key={title} title={title} tone={tone} status={status}>
          <dl className="grid gap-1 text-sm">
            {figures.map(([term, figure]) => (
              <div key={term} className="flex justify-between gap-4">
                <dt className="text-muted-foreground">{term}</dt>
                <dd className="tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        </PipelineStage>
      ))}
    </PipelineFlow>
  );
}

/** In a narrow container, the stages are stacked. */
export function Narrow() {
  return (
    <div className="max-w-xs">
      <PipelineFlow>
        <PipelineStage title="Sent" tone="success" status="Done" titleAs="h3" />
        <PipelineStage title="Reviewed" tone="info" status="In progress" pulse titleAs="h3" />
        <PipelineStage title="Decided" status="Next" titleAs="h3" />
      </PipelineFlow>
    </div>
  );
}

export default Stages;
