import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { type SignedIn, type TestGateway, testGateway } from "../support/gateway.ts";
import { CookieJar } from "../support/sign-in-by-form.ts";
import { addEntity } from "../support/verification.ts";
import { type TestWeb, testWeb } from "../support/web.ts";

let gateway: TestGateway;
let web: TestWeb;
let arePlacesAway = false;
beforeAll(async () => {
  gateway = await testGateway({ databases: ["places", "pay"], env: { LIMIT_ANONYMOUS: "100000/60" } });
  web = await testWeb(gateway, {}, {
    siteFolder: fileURLToPath(new URL("../../dist", import.meta.url)),
    instead: (path) =>
      arePlacesAway && path.startsWith("/v1/places/")
        ? Promise.resolve(Response.json({ code: "internal_error", detail: "Broken." }, { status: 500 }))
        : undefined,
  });
});
afterAll(async () => {
  await web.close();
  await gateway.close();
});

/** A page as a browser without JavaScript sees it. */
interface Shown {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

/** Creates a browser without JavaScript. It stores cookies and submits the pages' forms. */
async function browserOf(person?: SignedIn) {
  const jar = new CookieJar();
  if (person) {
    const session = await web.cookieOf(person);
    jar.keep(new Response(null, { headers: { "Set-Cookie": session } }));
  }
  const ask = async (path: string, init: RequestInit = {}): Promise<Shown> => {
    const answer = await web.request(path, { ...init, headers: { ...init.headers, Cookie: jar.header() } });
    jar.keep(answer);
    return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
  };
  const open = (path: string) => ask(path);
  /** Submits the named form with the page's values and the given input. */
  const post = async (page: Shown, name: string, filledIn: readonly [name: string, value: string][] = []) => {
    const { action, fields } = formOf(page.html, name);
    return await ask(action, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: web.origin },
      body: new URLSearchParams([...fields, ...filledIn.map(([name, value]) => [name, value])]),
    });
  };
  /** Submits a form and follows the redirect. */
  const send = async (page: Shown, name: string, filledIn: readonly [name: string, value: string][] = []) => {
    const answer = await post(page, name, filledIn);
    expect(answer.status).toBe(303);
    return await open(answer.location!.replace(web.origin, ""));
  };
  /** Replaces the browser's session. With `undefined`, the session expires. */
  const signInAs = async (another: SignedIn | undefined) => {
    const session = another ? await web.cookieOf(another) : `${sessionCookie}=; Max-Age=0`;
    jar.keep(new Response(null, { headers: { "Set-Cookie": session } }));
  };
  return { open, post, send, signInAs };
}

const decoded = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#34;", '"').replaceAll("&amp;", "&");
const attribute = (tag: string, name: string) =>
  decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

function formOf(html: string, name: string) {
  const form = html.match(/<form\b[^]*?<\/form>/g)?.find((text) =>
    text.includes(`name="_form" value="${name}"`)
  );
  if (!form) throw new Error(`The page has no form ${name}.`);
  const hidden = form.match(/<input type="hidden"[^>]*>/g) ?? [];
  return {
    action: attribute(form, "action"),
    fields: hidden.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]),
  };
}

const fieldOf = ({ html }: Shown, id: string) =>
  html.match(/<(?:input|select|textarea)\b[^>]*>/g)?.find((tag) => attribute(tag, "id") === id) ?? "";

const signInsOf = ({ html }: Shown) =>
  [...html.matchAll(/href="(\/auth\/sign-in[^"]*)"/g)].map(([, href]) =>
    new URL(decoded(href!), web.origin).searchParams.get("return_to")
  );

describe("a person who signs in", () => {
  test.each([
    ["/auth/signed-out", "/"],
    ["/auth/failed?reason=sign_in_expired&return_to=%2Fdashboard%2Fkeys", "/dashboard/keys"],
    ["/auth/expired?return_to=%2Fen%2Fverify%3Fq%3Dkhami", "/en/verify?q=khami"],
    ["/auth/invitation?to=organization", "/auth/invitation?to=organization"],
    ["/en/verify?q=khami", "/en/verify?q=khami"],
  ])("at %s comes back to %s by every link", async (page, back) => {
    const { open } = await browserOf();
    expect([...new Set(signInsOf(await open(page)))]).toEqual([back]);
  });
});

describe("a link to the start page", () => {
  test("leads to the place even if its id is in capitals", async () => {
    const id = await addEntity(gateway.services, { displayName: "Khami Ruins" });
    const { open } = await browserOf();
    const { status, location } = await open(`/en/verify?entity=${id.toUpperCase()}`);
    expect([status, location]).toEqual([302, `/en/verify/venues/${id}`]);
    const page = await open(`/en/verify/venues/${id.toUpperCase()}`);
    expect([page.status, page.html.includes("Khami Ruins")]).toEqual([200, true]);
  });

  test.each(["entity=khami-ruins", `place=${crypto.randomUUID()}`, "place="])(
    "says so if it leads nowhere: %s",
    async (query) => {
      const { open } = await browserOf();
      const page = await open(`/en/verify?${query}`);
      expect([page.status, page.html.includes("We couldn’t find the place in this link.")]).toEqual([
        200,
        true,
      ]);
    },
  );

  test("does not call a place unknown if it could not be loaded", async () => {
    arePlacesAway = true;
    try {
      const { open } = await browserOf();
      const page = await open(`/en/verify?place=${crypto.randomUUID()}`);
      expect(page.html).not.toContain("We couldn’t find the place in this link.");
      expect(page.html).toContain('data-state="failed"');
    } finally {
      arePlacesAway = false;
    }
  });
});

test("only the person who closes the account is told, at once", async () => {
  const { open, send } = await browserOf(await gateway.signInAs({ displayName: "Tariro" }));
  const page = await send(await open("/dashboard/profile"), "erase");
  expect(page.html).toContain("Your account is closed.");
  expect((await open("/en/verify")).html).not.toContain("Your account is closed.");
});

test("a rejected amount can be corrected next to its wallet", async () => {
  const { open, send } = await browserOf(await gateway.signInAs());
  let page = await open("/dashboard/payments");
  for (const currency of ["USD", "UGX"]) page = await send(page, "wallet", [["currency", currency]]);
  const walletsOf = ({ html }: Shown) =>
    [...html.matchAll(/href="(\/dashboard\/payments\?wallet=[^"]+)"( aria-current)?/g)].map((
      [, href, here],
    ) => ({
      href: href!,
      isHere: here !== undefined,
    }));
  const other = walletsOf(page).find(({ isHere }) => !isHere)!;
  const refused = await send(await open(other.href), "payment", [["amountMajor", "much"]]);
  expect(refused.html).toContain('data-outcome="failed"');
  expect(walletsOf(refused).find(({ isHere }) => isHere)).toEqual({ ...other, isHere: true });
  expect(refused.html).toMatch(/<input[^>]*name="amountMajor"[^>]*value="much"/);
});

test("the error for a wrong one-time code is next to its empty field", async () => {
  const { open, send } = await browserOf(await gateway.signInAs());
  const added = await send(await open("/dashboard/profile"), "own-contact", [
    ["kind", "email"],
    ["value", `${crypto.randomUUID()}@forms.example`],
  ]);
  const id = /name="_form" value="code-send:([^"]+)"/.exec(added.html)![1]!;
  const asked = await send(added, `code-send:${id}`);
  expect(attribute(fieldOf(asked, `code-${id}`), "aria-invalid")).toBe("");
  const refused = await send(asked, `code-check:${id}`, [["code", "000000"]]);
  const field = fieldOf(refused, `code-${id}`);
  expect([attribute(field, "aria-invalid"), attribute(field, "value")]).toEqual(["true", ""]);
  expect(attribute(field, "aria-describedby").split(" ")).toContain(`code-${id}-error`);
  expect(refused.html).toMatch(new RegExp(`id="code-${id}-error"[^>]*>[^<]*wrong or no longer valid`));
});

test("the options selected for a rejected endpoint stay selected", async () => {
  const { open, send } = await browserOf(await gateway.signInAs());
  const refused = await send(await open("/dashboard/webhooks"), "webhook", [
    ["url", "http://example.org/hooks"],
    ["eventTypes[]", "claim.decided"],
    ["eventTypes[]", "tier.changed"],
  ]);
  const ticked = [...refused.html.matchAll(/name="eventTypes\[\]" value="([^"]+)" checked/g)].map((
    [, type],
  ) => type);
  expect(ticked).toEqual(["claim.decided", "tier.changed"]);
});

describe("more input than a cookie can hold", () => {
  const evidenceNote = `<b>"Ma preuve"</b> & ${"preuve ".repeat(280)}`;
  const shown = evidenceNote.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const evidenceUrl = `ftp://mairie.example/${"a".repeat(900)}`;
  const page = async () =>
    `/en/verify/venues/${await addEntity(gateway.services, { displayName: "Musasa School" })}`;
  const typed: [string, string][] = [["claimedRole", "manager"], ["evidenceUrl", evidenceUrl], [
    "evidenceNote",
    evidenceNote,
  ]];

  test("422 a rejected form returns the page with all input in the form", async () => {
    const { open, post } = await browserOf(await gateway.signInAs());
    const path = await page();
    const refused = await post(await open(path), "claim", typed);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('data-outcome="failed"');
    expect(refused.html).toContain(`data-page-address="${path}"`);
    expect(refused.html.replaceAll("&quot;", '"')).toContain(shown);
    expect(refused.html).toContain(evidenceUrl);
    // The page with the error contains the form, which can be corrected and submitted.
    const done = await post(refused, "claim", [["claimedRole", "manager"], [
      "evidenceUrl",
      "https://mairie.example/",
    ]]);
    expect([done.status, done.location]).toEqual([303, `${web.origin}${path}`]);
  });

  test("401 the page that asks to sign in keeps it, and only its author can send it from there", async () => {
    const author = await gateway.signInAs();
    const { open, post, signInAs } = await browserOf(author);
    const path = await page();
    const form = await open(path);
    await signInAs(undefined);
    const asked = await post(form, "claim", [
      ...typed.slice(0, 1),
      ["evidenceUrl", "https://mairie.example/"],
      ["evidenceNote", evidenceNote.repeat(2).slice(0, 2000)],
      ["note", evidenceNote],
    ]);
    expect(asked.status).toBe(401);
    expect(signInsOf(asked)).toContain(path);
    await signInAs(await gateway.signInAs());
    const other = await post(asked, "claim");
    expect((await open(other.location!.replace(web.origin, ""))).html).toContain(
      "Someone else is now signed in here.",
    );
    await signInAs(author);
    const sent = await post(asked, "claim");
    expect([sent.status, sent.location]).toEqual([303, `${web.origin}${path}`]);
  });
});

describe("a person whose session ends while filling in a form", () => {
  const statement = "Ce qui est écrit ici n’est pas vrai : l’école a fermé en 2019.";
  const kept = "Once you have signed in, the form will contain what you wrote.";

  /** Submits a report about a place after the session has expired. */
  async function reportTooLate() {
    const author = await gateway.signInAs();
    const path = `/en/verify/venues/${await addEntity(gateway.services, { displayName: "Msasa School" })}`;
    const browser = await browserOf(author);
    const page = await browser.open(path);
    await browser.signInAs(undefined);
    const asked = await browser.send(page, "report", [["kind", "false_information"], [
      "statement",
      statement,
    ]]);
    return { ...browser, author, path, asked };
  }

  test("200 is asked to sign in on this site, and finds the form filled in afterwards", async () => {
    const { open, send, signInAs, author, path, asked } = await reportTooLate();
    expect([asked.status, asked.html.includes(kept)]).toEqual([200, true]);
    expect(signInsOf(asked)).toContain(path);
    await signInAs(author);
    await open("/en/verify");
    const page = await open(path);
    expect(page.html).toContain(statement);
    expect(page.html).toContain("We’ve restored the form");
    expect((await send(page, "report", [["kind", "false_information"], ["statement", statement]])).html)
      .toContain('data-outcome="done"');
    expect((await open(path)).html).not.toContain(statement);
  });

  test("200 sees the result of another form first, and that the unsent one is waiting", async () => {
    const { open, send, signInAs, author, path } = await reportTooLate();
    await signInAs(author);
    const waits = "Something else you wrote here was not sent";
    // Simulates a form that was already open before the person signed in again.
    const form = { status: 200, location: null, html: (await (await browserOf(author)).open(path)).html };
    const both = await send(form, "vouch");
    expect([both.html.includes('data-outcome-form="vouch"'), both.html.includes(waits)]).toEqual([
      true,
      true,
    ]);
    const next = await open(path);
    expect([next.html.includes(statement), next.html.includes(waits)]).toEqual([true, false]);
  });

  test("200 sees nothing that another person wrote in the same browser", async () => {
    const { open, signInAs, author, path } = await reportTooLate();
    await signInAs(await gateway.signInAs());
    expect((await open(path)).html).not.toContain(statement);
    await signInAs(author);
    expect((await open(path)).html).not.toContain(statement);
  });
});

test("303 a form of one account is never sent as another one that signed in meanwhile", async () => {
  const first = await gateway.signInAs({ displayName: "Rufaro" });
  const other = await gateway.signInAs({ displayName: "Tinashe" });
  const { open, send, signInAs } = await browserOf(first);
  const page = await open("/dashboard/profile");
  await signInAs(other);
  const refused = await send(page, "erase");
  expect(refused.html).toContain("Someone else is now signed in here. Nothing was sent.");
  expect((await gateway.request("/v1/identity/me", { as: other })).status).toBe(200);
});

test.each([
  "/dashboard",
  "/dashboard/profile",
  "/dashboard/keys",
  "/dashboard/webhooks",
  "/dashboard/payments",
  "/auth/invitation",
])(
  "200 every form of %s says whose it is",
  async (path) => {
    const email = `${crypto.randomUUID()}@forms.example`;
    // Signs in twice, so that the overview contains a form for ending the other session.
    await gateway.signInAs({ email });
    const { open } = await browserOf(await gateway.signInAs({ email }));
    const forms = (await open(path)).html.match(/<form\b[^>]*action="\/api[^]*?<\/form>/g) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.filter((form) => !form.includes('name="_person"'))).toEqual([]);
  },
);

describe("staff choose the reason themselves", () => {
  /** Returns the options of a select. The first option has an empty value. */
  const choicesOf = ({ html }: Shown, id: string) => {
    const list = new RegExp(`<select\\b[^>]*\\bid="${id}"[^]*?</select>`).exec(html)?.[0] ?? "";
    return {
      isRequired: /<select\b[^>]*\brequired\b/.test(list),
      first: attribute(/<option\b[^>]*>/.exec(list)?.[0] ?? "none", "value"),
      hasFirst: /<option\b/.test(list),
      chosen: [...list.matchAll(/<option\b[^>]*\bselected\b[^>]*>/g)].map(([tag]) => attribute(tag, "value")),
    };
  };
  const unchosen = { isRequired: true, first: "", hasFirst: true, chosen: [] };

  async function waiting() {
    const entityId = await addEntity(gateway.services, { displayName: `Reasons ${crypto.randomUUID()}` });
    const claimant = await gateway.signInAs();
    const answer = await gateway.request("/v1/claims", {
      method: "POST",
      as: claimant,
      json: { entityId, claimedRole: "owner", evidenceUrl: "https://reasons.example/about" },
    });
    const { id } = await answer.json() as { id: string };
    const staff = await browserOf(await gateway.signInAs({ roles: ["admin"] }));
    return { entityId, claim: `/dashboard/admin/claims?tab=queue&claim=${id}`, ...staff };
  }

  test("200 why a claim is rejected, and why its approval is revoked", async () => {
    const { claim, open, post } = await waiting();
    const sheet = await open(claim);
    expect(choicesOf(sheet, "reject-reason")).toEqual(unchosen);
    const refused = await post(sheet, "reject", [["reasonCode", "because"]]);
    expect(refused.status).toBe(303);
    const again = await open(refused.location!.replace(web.origin, ""));
    expect(attribute(fieldOf(again, "reject-reason"), "aria-invalid")).toBe("true");
    expect(attribute(fieldOf(again, "reject-reason"), "aria-describedby")).toBe("reject-reason-error");
    await post(again, "approve");
    expect(choicesOf(await open(claim), "revoke-reason")).toEqual(unchosen);
  });

  test("200 why a place is suspended", async () => {
    const { entityId, open } = await waiting();
    const { displayName } = await (await gateway.request(`/v1/entities/${entityId}`)).json() as {
      displayName: string;
    };
    const page = await open(
      `/dashboard/admin/claims?${new URLSearchParams({ tab: "entities", q: displayName })}`,
    );
    expect(choicesOf(page, `reason-${entityId}`)).toEqual(unchosen);
  });
});

test("403 without a role for a page: it names the account and offers to use another one", async () => {
  const { open } = await browserOf(await gateway.signInAs({ email: "no-role@forms.example" }));
  const page = await open("/dashboard/admin/claims?tab=queue&tier=1");
  expect(page.status).toBe(403);
  expect(page.html).toContain("Signed in as no-role@forms.example.");
  const [form = ""] =
    /<form method="post" action="\/auth\/sign-out">[^]*use another account/.exec(page.html) ?? [];
  const [wanted = ""] = /<input[^>]*name="return_to"[^>]*>/.exec(form) ?? [];
  expect(attribute(wanted, "value")).toBe("/dashboard/admin/claims?tab=queue&tier=1");
});

describe("a place that is not here yet", () => {
  const name = "École Mûre & Fils";
  const add = (q = name) => `/fr/verify/add?${new URLSearchParams({ q })}`;
  const written = (more: readonly [string, string][] = []) =>
    [
      ["displayName", name],
      ["legalName", name],
      ["entityType", "school"],
      ["country", "ZW"],
      ...more,
    ] as [string, string][];
  const addressesOf = ({ html }: Shown) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decoded(href!));

  test("200 is offered with the searched name, less prominently if something was found", async () => {
    await addEntity(gateway.services, { displayName: "Mukuyu Park" });
    const { open } = await browserOf();
    const none = await open(`/fr/verify?${new URLSearchParams({ q: "zzzz qqqq", type: "park" })}`);
    expect(none.html).toContain("Ajouter «\u00a0zzzz qqqq\u00a0»");
    expect(addressesOf(none)).toContain("/fr/verify/add?q=zzzz+qqqq&type=park");
    const found = await open("/en/verify?q=mukuyu");
    expect(found.html).toContain("Not here? Add a place");
    expect(addressesOf(found)).toContain("/en/verify/add?q=mukuyu");
    const newcomer = await browserOf(await gateway.signInAs());
    expect(addressesOf(await newcomer.open("/dashboard"))).toContain("/en/verify/add");
  });

  test("200 asks signed-out visitors to sign in, and returns with the name", async () => {
    const { open } = await browserOf();
    const page = await open(add());
    expect([page.status, page.html.includes('action="/api/entities"')]).toEqual([200, false]);
    expect(signInsOf(page)).toContain(add());
  });

  test("200 asks for the name first and shows places with that name, so that people claim them", async () => {
    const id = await addEntity(gateway.services, { displayName: "Msasa Nursery" });
    const { open } = await browserOf(await gateway.signInAs());
    const asking = await open("/en/verify/add");
    expect([asking.html.includes('name="q" '), asking.html.includes('action="/api/entities"')]).toEqual([
      true,
      false,
    ]);
    const page = await open("/en/verify/add?q=msasa+nursery");
    expect(page.html).toContain("Is it one of these?");
    expect(addressesOf(page)).toContain(`/en/verify/venues/${id}`);
    // Without JavaScript, the name is read-only. To use another name, people search for it first.
    expect(page.html).toMatch(/<input(?=[^>]*name="displayName")(?=[^>]*\breadonly\b)[^>]*>/i);
    expect(addressesOf(page)).toContain("/en/verify/add?name=msasa+nursery");
  });

  test("303 two presses add it once and lead to its page, with the claim open", async () => {
    const { open, send } = await browserOf(await gateway.signInAs());
    const page = await open(add());
    const [first, second] = [await send(page, "entity", written()), await send(page, "entity", written())];
    expect(first.html).toContain('data-outcome="done"');
    expect(first.html).toContain(`<h1`);
    expect(first.html).toMatch(/<a[^>]*href="#claim"[^>]*>Demander à gérer ce lieu<\/a>/);
    expect(first.html).toMatch(/<details[^>]*\bopen\b[^>]*>(?:(?!<\/details>)[^])*name="claimedRole"/);
    const idOf = ({ html }: Shown) => /name="entityId" value="([^"]+)"/.exec(html)?.[1];
    expect(idOf(first)).toBeTruthy();
    expect(idOf(second)).toBe(idOf(first));
  });

  test("303 is added with its location, and links to a map", async () => {
    const { open, send } = await browserOf(await gateway.signInAs());
    const page = await open(add("Gombe"));
    const refused = await send(page, "entity", written([["latitude", "−17,8292"]]));
    expect(refused.html).toContain('id="place-longitude-error"');
    expect(refused.html).toMatch(/<input(?=[^>]*name="latitude")(?=[^>]*value="-17.8292")/);
    const wrong = await send(page, "entity", written([["latitude", "95"], ["longitude", "x"]]));
    expect(wrong.html).toContain('id="place-latitude-error"');
    const made = await send(page, "entity", written([["latitude", "−17,8292"], ["longitude", "31.05"]]));
    expect(addressesOf(made).some((href) => href.includes("-17.8292"))).toBe(true);
  });

  test("303 back to the form with the input and each error next to its field", async () => {
    const { open, send } = await browserOf(await gateway.signInAs());
    const refused = await send(await open(add("Baobab")), "entity", [
      ["displayName", "Baobab"],
      ["legalName", "Baobab Trust"],
      ["country", "ZW"],
      ["city", "Mutare"],
    ]);
    expect(refused.html).toContain('data-outcome="failed"');
    expect(refused.html).toContain('id="place-type-error"');
    expect(refused.html).toMatch(/<select(?=[^>]*id="place-type")(?=[^>]*aria-invalid="true")/);
    for (const typed of ["Baobab", "Baobab Trust", "Mutare"]) {
      expect(refused.html).toContain(`value="${typed}"`);
    }
    expect(refused.html).toMatch(/<option value="ZW" selected/);
  });

  test("303 a register number of another place leads to that place, in the language of the page", async () => {
    const number: [string, string][] = [["registerCode", "GLEIF"], ["registerNumber", "TAKEN-1"]];
    const { open, send } = await browserOf(await gateway.signInAs());
    const made = await send(await open(add("Prem")), "entity", written(number));
    const id = /name="entityId" value="([^"]+)"/.exec(made.html)![1]!;
    const refused = await send(await open(add("Deux")), "entity", written(number));
    expect(refused.html).toContain("Un lieu avec ce numéro de registre existe déjà.");
    expect(refused.html).toContain('id="place-number-error"');
    expect(addressesOf(refused).filter((href) => href === `/fr/verify/venues/${id}`).length).toBeGreaterThan(
      0,
    );
  });

  test("200 waits for its author if the session ended meanwhile", async () => {
    const author = await gateway.signInAs();
    const { open, send, signInAs } = await browserOf(author);
    const page = await open(add("Ruva"));
    await signInAs(undefined);
    const asked = await send(page, "entity", written([["city", "Chinhoyi"]]));
    expect(signInsOf(asked)).toContain(add("Ruva"));
    await signInAs(author);
    expect((await open(add("Ruva"))).html).toContain('value="Chinhoyi"');
  });
});
