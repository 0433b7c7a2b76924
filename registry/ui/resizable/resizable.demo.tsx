import { ResizableGroup, ResizableHandle, ResizablePanel } from "@/components/ui/resizable";

/** A list next to the selected entry. */
export function SideBySide() {
  return (
    <ResizableGroup className="h-56! max-w-2xl rounded-lg border border-border bg-card">
      <ResizablePanel id="claims" defaultSize="40" minSize="20" className="p-4 text-sm">
        <h3 className="font-medium">Claims to review</h3>
        <ul className="mt-2 grid gap-1 text-muted-foreground">
          <li>Mbare Library</li>
          <li>Makokoba Market</li>
          <li>Kigali Public Library</li>
        </ul>
      </ResizablePanel>
      <ResizableHandle withHandle aria-label="Claims list width" />
      <ResizablePanel id="claim" minSize="30" className="p-4 text-sm">
        <h3 className="font-medium">Mbare Library</h3>
        <p className="mt-2 text-muted-foreground">Claimed by Rudo Moyo on 4 March, with two documents.</p>
      </ResizablePanel>
    </ResizableGroup>
  );
}

/** Stacked panels. */
export function Stacked() {
  return (
    <ResizableGroup
      orientation="vertical"
      className="h-64! max-w-md rounded-lg border border-border bg-card"
    >
      <ResizablePanel id="map" defaultSize="60" minSize="25" className="bg-malachite-container p-4 text-sm">
        Map
      </ResizablePanel>
      <ResizableHandle withHandle aria-label="Map height" />
      <ResizablePanel id="venues" minSize="25" className="p-4 text-sm">Places in view</ResizablePanel>
    </ResizableGroup>
  );
}

/** The first panel is collapsible. Press Enter on the handle to collapse or expand the panel. */
export function Collapsible() {
  return (
    <ResizableGroup className="h-40! max-w-2xl rounded-lg border border-border bg-card">
      <ResizablePanel id="filters" collapsible defaultSize="35" minSize="25" className="text-sm">
        <div className="p-4">Filters</div>
      </ResizablePanel>
      <ResizableHandle withHandle aria-label="Filters width" />
      <ResizablePanel id="results" minSize="40" className="p-4 text-sm">22 places</ResizablePanel>
    </ResizableGroup>
  );
}

export default SideBySide;
