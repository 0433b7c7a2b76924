export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0047ab" stroke-width="2" stroke-linecap="round"><rect x="4" y="5" width="16" height="16" rx="2"/><path d="M4 10h16M9 3v4M15 3v4"/></svg>';

/** The same icon at 96 × 96 pixels, for clients that cannot draw SVG. */
export const iconPng: Uint8Array<ArrayBuffer> = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXEARqsARqoASacARqsARqsASKoARqsAR6cARqsA" +
    "RqsARqsAR6oASagARqsAR6sxPCzSAAAAD3RSTlMA8q0m/dgbUA62bJppEkrCq9nNAAAACXBIWXMAACxLAAAsSwGlPZapAAAB" +
    "IUlEQVRYw2NgGAWDEjArChlgY+MEhv//C2Nj4wT6//9/wsbGCeT///+IjY0T/AcCbOwhoYFtZeB/HEB0VgIW9Vv+4wFOmDoK" +
    "/+MF4ujqufzxa/iyAE1DyX8CwB3NB/KENHxE9QX3f4JgA4qGFMIa3FA0rAeKfK3AFXHt8UDGHxQN84Eisbhj+iqQ8RNFA8iI" +
    "Atwa2EEOQM8F/xtwa+D4j54zEMqwZyCMZIgQwJ5F8WjAXgjg0YC9mMGjgXC2GswaCIFRDfTRMBzS0qiGUQ2jGkY1jGqgrgZE" +
    "AwsrwGxgIZpwWAFmEw7RSMQKMBuJiGYoNoClGUpyQ5fkpjTJjXWGJyR2B0jvcBDq0shhBB0v3k6TN7Zu1knc3bI5CaPjBoMM" +
    "AAAZn/7Ea6fFjwAAAABJRU5ErkJggg==",
);

export function iconsAt(eventsUrl: string) {
  return [
    { src: `${eventsUrl}/icon.png`, mimeType: "image/png", sizes: ["96x96"] },
    { src: `${eventsUrl}/icon.svg`, mimeType: "image/svg+xml", sizes: ["any"] },
  ];
}
