import { Separator } from "@/components/ui/separator";

/** A horizontal line between stacked items, and vertical lines between items that are side by side. */
export function Both() {
  return (
    <div className="max-w-sm">
      <p className="text-sm font-medium">Mbare Library</p>
      <p className="text-sm text-muted-foreground">Public library in Harare</p>
      <Separator className="my-4" />
      <div className="flex h-5 items-center gap-4 text-sm">
        <span>Visit</span>
        <Separator orientation="vertical" />
        <span>Contact</span>
        <Separator orientation="vertical" />
        <span>Documents</span>
      </div>
    </div>
  );
}

/** The separator is decorative, because the list already separates its entries. */
export function Decorative() {
  return (
    <ul className="max-w-sm text-sm">
      <li>
        <p className="py-2">Monday to Friday</p>
        <Separator decorative />
      </li>
      <li>
        <p className="py-2">Saturday</p>
      </li>
    </ul>
  );
}

export default Both;
