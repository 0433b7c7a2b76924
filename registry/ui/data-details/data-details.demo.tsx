import { DataDetails } from "@/components/ui/data-details";
import { Sparkline } from "@/components/ui/sparkline";

const vouches = [
  ["June", 1840],
  ["July", 2105],
  ["August", 1972],
  ["September", 2460],
] as const;

/** The exact numbers below a chart. */
export function BelowDrawing() {
  return (
    <figure className="w-72 max-w-full" aria-label="Vouches by month">
      <Sparkline
        data={vouches.map(([, value]) => value)}
        label="Rises from 1,840 to 2,460"
        className="h-16 w-full"
      />
      <DataDetails caption="Vouches by month" columns={["Month", "Vouches"]} rows={vouches} />
    </figure>
  );
}

/** A table that is initially open. Cells that contain text are not formatted. */
export function Open() {
  return (
    <DataDetails
      open
      className="mt-0 w-72 max-w-full"
      caption="Claims by step"
      columns={["Step", "Claims", "Continued"]}
      rows={[["Started", 1680, "–"], ["Evidence added", 1122, "67 %"], ["Submitted", 968, "86 %"]]}
    />
  );
}

/** The labels and the numbers are in French. */
export function French() {
  return (
    <DataDetails
      className="w-72 max-w-full"
      locale="fr-FR"
      labels={{ show: "Montrer les chiffres" }}
      caption="Lieux vérifiés par pays"
      columns={["Pays", "Lieux"]}
      rows={[["Sénégal", 1204], ["Côte d’Ivoire", 938]]}
    />
  );
}

export default BelowDrawing;
