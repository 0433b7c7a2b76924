import { html, raw } from "hono/html";

export interface OfferedPerson {
  readonly email: string;
  readonly displayName: string;
  /** The person's role in the sample data, such as "venue owner". */
  readonly note: string;
}

const style = `
:root{color-scheme:light dark;--base:#faf9f5;--surface:#fff;--text:#141413;--muted:#5c5b58;--border:#dcdad3;--link:#0047ab}
@media(prefers-color-scheme:dark){:root{--base:#0a0a0a;--surface:#141414;--text:#f5f5f4;--muted:#9a9a95;--border:#3a3a38;--link:#00b0ff}}
*{box-sizing:border-box}body{margin:0;background:var(--base);color:var(--text);font:16px/1.5 "Noto Sans",system-ui,sans-serif}
main{max-width:30rem;margin:6vh auto;padding:24px;background:var(--surface);border:1px solid var(--border);border-radius:16px}
h1{font:600 1.5rem/1.25 "Noto Serif",Georgia,serif;margin:0 0 4px}p{margin:0 0 16px;color:var(--muted)}
label{display:block;font-weight:600;margin:16px 0 4px}input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:10px}
button{font:inherit;min-height:44px;padding:8px 16px;border-radius:10px;border:1px solid var(--text);background:var(--text);color:var(--surface);cursor:pointer}
button.plain{width:100%;text-align:start;background:transparent;color:inherit;border-color:var(--border)}button.plain small{display:block;color:var(--muted)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}.row{display:flex;gap:12px;margin-top:24px}
`;

function page(title: string, content: unknown): string {
  return String(html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>
  `);
}

export function signInPage(
  action: string,
  people: readonly OfferedPerson[],
  client: string,
  mistake?: string,
): string {
  return page(
    "Sign in · development provider",
    html`
      <h1>Sign in to ${client}</h1>
      <p>Development identity provider. It does not ask for a password and must never be reachable from the internet.</p>
      <form method="post" action="${action}">
      <label for="email">E-mail address</label>
      <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"${mistake
        ? raw(' aria-invalid="true" aria-describedby="mistake"')
        : ""}>
      ${mistake ? html`<p id="mistake" role="alert">${mistake}</p>` : ""}
      <div class="row"><button>Continue</button></div></form>
      <h2>People of the sample data</h2>
      <ul>${people.map((person) =>
        html`
          <li>
            <form method="post"
              action="${action}"><input type="hidden" name="email" value="${person
                .email}"><button class="plain">${person.displayName}<small>${person
                .note}</small></button></form>
          </li>
        `
      )}</ul>
    `,
  );
}

/** Renders the consent page for clients that registered themselves. */
export function consentPage(
  action: string,
  client: string,
  hosts: { readonly client: string | undefined; readonly redirect: string },
  scopes: readonly string[],
  resources: readonly string[],
): string {
  return page(
    "Allow access · development provider",
    html`
      <h1>Allow ${client}?</h1>
      ${hosts.client === undefined ? "" : html`<p>The app is described at <code>${hosts.client}</code>.</p>`}
      <p>You will be sent to <code>${hosts.redirect}</code>.</p>
      <p>It requests this access on your behalf:</p>
      <ul>${[...scopes, ...resources].map((entry) => html`<li><code>${entry}</code></li>`)}</ul>
      <form method="post" action="${action}">
        <div class="row"><button name="decision" value="allow">Allow</button>
      <button name="decision" value="deny" class="plain">Deny</button></div>
      </form>
    `,
  );
}

/** Renders the page that ends the provider's session. Its form submits itself if scripts are enabled. */
export function signOutPage(form: string): string {
  return page(
    "Sign out · development provider",
    html`<h1>Sign out</h1><p>You are being signed out of the development provider.</p>${raw(form)}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button>
<script>{const f=document.getElementById("op.logoutForm");const i=document.createElement("input");i.type="hidden";i.name="logout";i.value="yes";f.append(i);f.submit()}</script>`,
  );
}

export function errorPage(error: string, description: string): string {
  return page(
    "Sign-in failed · development provider",
    html`
      <h1>Sign-in failed</h1>
      <p>${error}: ${description}</p>
    `,
  );
}
