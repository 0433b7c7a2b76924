import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));

/**
 * Resolves the import paths that items ship with (`@/components/ui/dialog`) to their folders here
 * (`registry/ui/dialog/dialog.tsx`), for Vite and vitest. TypeScript uses `tsconfig.registry.json` instead.
 */
export const registryAlias = [
  { find: /^@\/components\/ui\/([a-z][a-z0-9-]*)$/, replacement: `${folder}ui/$1/$1.tsx` },
  { find: /^@\/hooks\/([a-z][a-z0-9-]*)$/, replacement: `${folder}hooks/$1/$1.ts` },
  { find: /^@\/lib\/([a-z][a-z0-9-]*)$/, replacement: `${folder}lib/$1/$1.ts` },
];
