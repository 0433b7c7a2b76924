import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";

/** The input grows with its content, up to half the height of the screen. */
export function Plain() {
  return (
    <div className="grid max-w-md gap-2">
      <Label htmlFor="textarea-demo-about">About the place</Label>
      <Textarea
        id="textarea-demo-about"
        defaultValue="A public library with a reading room for children, open since 1956. The courtyard has shade, power and a wheelchair ramp."
      />
    </div>
  );
}

/** Invalid and disabled. */
export function States() {
  return (
    <div className="grid max-w-md gap-4">
      <div className="grid gap-2">
        <Label htmlFor="textarea-demo-wrong">Why are you vouching for this place?</Label>
        <Textarea
          id="textarea-demo-wrong"
          aria-invalid
          aria-describedby="textarea-demo-problem"
          defaultValue="ok"
        />
        <p id="textarea-demo-problem" className="text-sm font-medium text-destructive">
          Write at least 20 characters.
        </p>
      </div>
      <div className="grid gap-2">
        <Label htmlFor="textarea-demo-off">Reviewer’s note</Label>
        <Textarea id="textarea-demo-off" disabled defaultValue="All documents received." />
      </div>
    </div>
  );
}

export default Plain;
