import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** An input with a label. The placeholder is an example and does not replace the label. */
export function Plain() {
  return (
    <div className="grid max-w-sm gap-2">
      <Label htmlFor="input-demo-name">Place name</Label>
      <Input id="input-demo-name" placeholder="Mbare Library" autoComplete="organization" />
    </div>
  );
}

/** Native input types, which open the right keyboard on phones. */
export function Types() {
  return (
    <div className="grid max-w-sm gap-4">
      <div className="grid gap-2">
        <Label htmlFor="input-demo-email">E-mail</Label>
        <Input id="input-demo-email" type="email" autoComplete="email" placeholder="name@example.org" />
      </div>
      <div className="grid gap-2">
        <Label htmlFor="input-demo-date">Founded on</Label>
        <Input id="input-demo-date" type="date" defaultValue="1956-03-12" />
      </div>
      <div className="grid gap-2">
        <Label htmlFor="input-demo-file">Document</Label>
        <Input id="input-demo-file" type="file" />
      </div>
    </div>
  );
}

/** Invalid, read-only and disabled. */
export function States() {
  return (
    <div className="grid max-w-sm gap-4">
      <div className="grid gap-2">
        <Label htmlFor="input-demo-wrong">Web address</Label>
        <Input
          id="input-demo-wrong"
          type="url"
          defaultValue="mbare library"
          aria-invalid
          aria-describedby="input-demo-problem"
        />
        <p id="input-demo-problem" className="text-sm font-medium text-destructive">
          The URL must start with https:// and contain no spaces.
        </p>
      </div>
      <div className="grid gap-2">
        <Label htmlFor="input-demo-id">Place number</Label>
        <Input id="input-demo-id" readOnly defaultValue="ZW-HA-00217" />
      </div>
      <div className="grid gap-2">
        <Label htmlFor="input-demo-off">Licence</Label>
        <Input id="input-demo-off" disabled defaultValue="Not needed for libraries" />
      </div>
    </div>
  );
}

export default Plain;
