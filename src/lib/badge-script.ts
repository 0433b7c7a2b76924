/**
 * The script that the `<hakika-badge>` snippets load. Its file name contains a hash of its content, and each version
 * must stay available for as long as other sites may load it. To change the script, add a new file to `public/embed`
 * and two lines here.
 */
export const badgeScript = {
  path: "/embed/hakika-badge.a2ae72823bc193cc.js",
  integrity: "sha256-oq5ygjvBk8y/tHO3SToaM2sFhEju3swY1lCLEirH3zg=",
} as const;
