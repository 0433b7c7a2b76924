import { cn } from "@/lib/utils";
import { buttonVariants } from "@/components/ui/button";

/** Returns button styles for other elements, such as links or summaries. Conflicting classes are merged. */
export function buttonClass(...looks: Parameters<typeof buttonVariants>): string {
  return cn(buttonVariants(...looks));
}
