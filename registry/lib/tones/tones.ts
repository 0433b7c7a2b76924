import { cva } from "class-variance-authority";

/** Background and text colours for badges and boxes, named after a meaning or a mineral. */
export const toneVariants = cva("", {
  variants: {
    tone: {
      success: "bg-success-container text-success",
      warning: "bg-warning-container text-warning",
      destructive: "bg-destructive-container text-destructive-container-foreground",
      info: "bg-info-container text-info",
      terracotta: "bg-terracotta-container text-terracotta",
      cobalt: "bg-cobalt-container text-cobalt",
      gold: "bg-gold-container text-gold",
      tanzanite: "bg-tanzanite-container text-tanzanite",
      malachite: "bg-malachite-container text-malachite",
    },
  },
});
