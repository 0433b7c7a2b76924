import { createRequire } from "node:module";

const { exports: baseUi } = createRequire(import.meta.url)("@base-ui/react/package.json") as {
  exports: Record<string, unknown>;
};

/**
 * The packages that components and their tests import, for Vite to prepare before the first page.
 *
 * When it meets one later, it reloads the page in the middle of a test, or ends up with two copies of React.
 */
export const browserPackages = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "axe-core",
  "class-variance-authority",
  "clsx",
  "tailwind-merge",
  "lucide-react",
  "@tanstack/react-table",
  "libphonenumber-js",
  "react-day-picker",
  "react-resizable-panels",
  "recharts",
  "sonner",
  "cmdk",
  "embla-carousel-react",
  "input-otp",
  "@shadcn/react/message-scroller",
  "@shadcn/react/questionnaire",
  "idb",
  ...Object.keys(baseUi)
    .filter((path) => /^\.\/[a-z-]+$/.test(path) && path !== "./types")
    .map((path) => `@base-ui/react/${path.slice(2)}`),
];
