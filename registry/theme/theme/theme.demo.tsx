const minerals = [
  ["Terracotta", "people, place", "bg-terracotta", "bg-terracotta-container text-terracotta"],
  ["Cobalt", "links, actions", "bg-cobalt", "bg-cobalt-container text-cobalt"],
  ["Gold", "value, reward", "bg-gold", "bg-gold-container text-gold"],
  ["Tanzanite", "identity, premium", "bg-tanzanite", "bg-tanzanite-container text-tanzanite"],
  ["Malachite", "success, growth", "bg-malachite", "bg-malachite-container text-malachite"],
] as const;

const surfaces = [
  ["background", "bg-background text-foreground"],
  ["card", "bg-card text-card-foreground"],
  ["muted", "bg-muted text-muted-foreground"],
  ["accent", "bg-accent text-accent-foreground"],
  ["primary", "bg-primary text-primary-foreground"],
] as const;

const meanings = [
  ["Success", "bg-success-container text-success"],
  ["Warning", "bg-warning-container text-warning"],
  ["Error", "bg-destructive-container text-destructive"],
  ["Information", "bg-info-container text-info"],
] as const;

/** Five stones, each solid and as the container of its own text. */
export function Minerals() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {minerals.map(([name, role, solid, container]) => (
        <li key={name} className="flex overflow-hidden rounded-lg border border-border bg-card">
          <span className={`flex w-16 items-center justify-center text-sm text-mineral-foreground ${solid}`}>
            Aa
          </span>
          <span className={`flex-1 px-4 py-3 ${container}`}>
            <span className="block text-sm font-medium">{name}</span>
            <span className="block text-sm">{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The surfaces that everything lies on, with the text that belongs on each. */
export function Surfaces() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {surfaces.map(([name, classes]) => (
        <li key={name} className={`rounded-lg border border-border px-4 py-3 text-sm ${classes}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** What went well, what needs care, what failed, what is good to know. */
export function Meanings() {
  return (
    <ul className="flex flex-wrap gap-3">
      {meanings.map(([name, classes]) => (
        <li key={name} className={`rounded-md px-3 py-1.5 text-sm font-medium ${classes}`}>{name}</li>
      ))}
    </ul>
  );
}

export default Minerals;
