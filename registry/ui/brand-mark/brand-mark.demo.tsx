import { BrandLogo, BrandMark } from "@/components/ui/brand-mark";

/** The brand mark in mineral colours, in the text colour, and as an outline. */
export function Palettes() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <BrandMark size="lg" />
      <BrandMark size="lg" palette="mono" />
      <BrandMark size="lg" palette="mono" className="text-terracotta" />
      <BrandMark size="lg" palette="outline" />
    </div>
  );
}

/** From 24 to 80 px. */
export function Sizes() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      {(["sm", "default", "lg", "xl"] as const).map((size) => <BrandMark key={size} size={size} />)}
    </div>
  );
}

/** The logo with the wordmark. Only the name is announced. */
export function WithName() {
  return (
    <div className="grid justify-items-start gap-6">
      <BrandLogo size="lg" />
      <a
        href="#home"
        className="rounded-md outline-offset-4 focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:py-2"
      >
        <BrandLogo palette="mono" />
      </a>
      <BrandLogo size="sm">Hakika for developers</BrandLogo>
    </div>
  );
}

export default Palettes;
