/** Classes for each tier, written out in full so that Tailwind finds them. */
export const tierClasses: readonly {
  readonly text: string;
  readonly container: string;
  readonly mark: string;
}[] = [
  { text: "text-muted-foreground", container: "bg-muted", mark: "bg-muted-foreground" },
  { text: "text-terracotta", container: "bg-terracotta-container", mark: "bg-terracotta" },
  { text: "text-cobalt", container: "bg-cobalt-container", mark: "bg-cobalt" },
  { text: "text-gold", container: "bg-gold-container", mark: "bg-gold" },
  { text: "text-tanzanite", container: "bg-tanzanite-container", mark: "bg-tanzanite" },
];
