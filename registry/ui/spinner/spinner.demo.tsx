import { RefreshCwIcon } from "lucide-react";
import { Spinner } from "@/components/ui/spinner";

/** Three sizes: for a line of text, for a box, and for a whole page. */
export function Sizes() {
  return (
    <div className="flex items-center gap-6">
      <Spinner label="Loading places…" />
      <Spinner size="lg" label="Loading map…" />
      <Spinner size="xl" label="Loading your claims" />
    </div>
  );
}

/** Next to text, the spinner is decorative, so that nothing is announced twice. */
export function WithWords() {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
      <Spinner label="" />
      Looking for places near Mbare…
    </p>
  );
}

/** Two coloured spinners, and one with a different icon. */
export function Colours() {
  return (
    <div className="flex items-center gap-6">
      <Spinner size="lg" className="text-cobalt" label="Saving" />
      <Spinner size="lg" className="text-malachite" label="Publishing" />
      <Spinner size="lg" label="Reloading">
        <RefreshCwIcon aria-hidden />
      </Spinner>
    </div>
  );
}

export default Sizes;
