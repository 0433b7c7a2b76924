import { cn } from "@/lib/utils";
import { buttonVariants } from "@/components/ui/button";

/** Button styles for other elements, such as a link or a summary. Conflicting classes are merged. */
export function buttonClass(...looks: Parameters<typeof buttonVariants>): string {
  return cn(buttonVariants(...looks));
}
