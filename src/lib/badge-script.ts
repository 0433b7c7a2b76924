/**
 * The script of `<hakika-badge>` that pages show to copy. Its file is named by its content and stays for as long as
 * pages elsewhere may load it: a change is a new file in `public/embed`, and two new lines here.
 */
export const badgeScript = {
  path: "/embed/hakika-badge.a2ae72823bc193cc.js",
  integrity: "sha256-oq5ygjvBk8y/tHO3SToaM2sFhEju3swY1lCLEirH3zg=",
} as const;
