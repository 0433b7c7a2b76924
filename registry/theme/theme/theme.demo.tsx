import { cva } from "class-variance-authority";

const minerals = [
  ["terracotta", "people, place"],
  ["cobalt", "links, actions"],
  ["gold", "value, reward"],
  ["tanzanite", "identity, premium"],
  ["malachite", "success, growth"],
] as const;

const solidVariants = cva("flex w-16 items-center justify-center text-sm text-mineral-foreground", {
  variants: {
    mineral: {
      terracotta: "bg-terracotta",
      cobalt: "bg-cobalt",
      gold: "bg-gold",
      tanzanite: "bg-tanzanite",
      malachite: "bg-malachite",
    },
  },
});

const containerVariants = cva("flex-1 px-4 py-3", {
  variants: {
    mineral: {
      terracotta: "bg-terracotta-container text-terracotta",
      cobalt: "bg-cobalt-container text-cobalt",
      gold: "bg-gold-container text-gold",
      tanzanite: "bg-tanzanite-container text-tanzanite",
      malachite: "bg-malachite-container text-malachite",
    },
  },
});

const surfaces = ["background", "card", "muted", "accent", "primary"] as const;

const surfaceVariants = cva("rounded-lg border border-border px-4 py-3 text-sm", {
  variants: {
    surface: {
      background: "bg-background text-foreground",
      card: "bg-card text-card-foreground",
      muted: "bg-muted text-muted-foreground",
      accent: "bg-accent text-accent-foreground",
      primary: "bg-primary text-primary-foreground",
    },
  },
});

const meanings = [
  ["success", "Success"],
  ["warning", "Warning"],
  ["destructive", "Error"],
  ["info", "Information"],
] as const;

const meaningVariants = cva("rounded-md px-3 py-1.5 text-sm font-medium", {
  variants: {
    meaning: {
      success: "bg-success-container text-success",
      warning: "bg-warning-container text-warning",
      destructive: "bg-destructive-container text-destructive-container-foreground",
      info: "bg-info-container text-info",
    },
  },
});

/** The five minerals, each with text on its solid colour and on its container colour. */
export function Minerals() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {minerals.map(([mineral, role]) => (
        <li key={mineral} className="flex overflow-hidden rounded-lg border border-border bg-card">
          <span className={solidVariants({ mineral })}>
            Aa
          </span>
          <span className={containerVariants({ mineral })}>
            <span className="block text-sm font-medium capitalize">{mineral}</span>
            <span className="block text-sm">{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The surfaces, each with its text colour. */
export function Surfaces() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {surfaces.map((surface) => <li key={surface} className={surfaceVariants({ surface })}>{surface}</li>)}
    </ul>
  );
}

/** Success, warning, error and information. */
export function Meanings() {
  return (
    <ul className="flex flex-wrap gap-3">
      {meanings.map(([meaning, name]) => <li key={name} className={meaningVariants({ meaning })}>{name}</li>)}
    </ul>
  );
}

export default Minerals;
