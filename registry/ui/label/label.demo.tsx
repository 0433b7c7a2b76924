import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** The label is connected to a control with `htmlFor`, so clicking the label focuses the control. */
export function ForControl() {
  return (
    <div className="grid max-w-sm gap-2">
      <Label htmlFor="label-demo-name">Place name</Label>
      <Input id="label-demo-name" placeholder="Mbare Library" />
    </div>
  );
}

/** The label wraps a control and fades if the control is disabled. */
export function AroundControl() {
  return (
    <div className="grid max-w-sm gap-3">
      <Label>
        <input type="checkbox" className="size-6 accent-primary" defaultChecked />
        Show my name with my vouch
      </Label>
      <Label>
        <input type="checkbox" className="size-6 accent-primary" disabled />
        Show my photo
      </Label>
    </div>
  );
}

export default ForControl;
