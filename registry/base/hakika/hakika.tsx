import { ArrowDownIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { VerifiedBadge } from "@/components/ui/verified-badge";

const next = [
  ["npx shadcn@latest add @hakika/place-page", "A place page with its tier and proofs"],
  ["npx shadcn@latest add @hakika/event-discovery", "Events with search, map and calendar"],
  ["npx shadcn@latest add @hakika/place-page-live", "The same page with live data from Hakika"],
] as const;

/**
 * The first page of a new project. It shows that typefaces, colours and components work. Replace it with your own.
 */
export function Hakika() {
  return (
    <main className="mx-auto grid w-full max-w-2xl gap-8 bg-background px-4 py-16 font-sans text-foreground sm:px-6">
      <header className="grid gap-3">
        <h1 className="font-serif text-4xl leading-tight font-semibold text-balance">Hakika is set up</h1>
        <p className="text-lg text-pretty text-muted-foreground">
          Typefaces, colours and the first components are in your project. You can change all of them.
        </p>
        <p>
          <a href="#hakika-next" className={buttonVariants()}>
            Add a screen
            <ArrowDownIcon aria-hidden />
          </a>
        </p>
      </header>
      <ul aria-label="Tiers" className="flex flex-wrap gap-2">
        {([1, 2, 3, 4] as const).map((tier) => (
          <li key={tier}>
            <VerifiedBadge tier={tier} explained={false} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="hakika-next" className="grid gap-3">
        <h2 id="hakika-next" className="text-lg font-semibold">Add a screen</h2>
        <ul className="divide-y divide-border rounded-xl border border-border bg-card text-card-foreground">
          {next.map(([command, text]) => (
            <li key={command} className="grid gap-1 p-4">
              <code className="font-mono text-sm wrap-anywhere">{command}</code>
              <span className="text-sm text-muted-foreground">{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
