import { cn } from "@/lib/utils";
import { buttonVariants } from "@/components/ui/button";

/** The looks of a button for what is none: a link, a summary. Merged, so that no class overrules another by chance. */
export function buttonClass(...looks: Parameters<typeof buttonVariants>): string {
  return cn(buttonVariants(...looks));
}
