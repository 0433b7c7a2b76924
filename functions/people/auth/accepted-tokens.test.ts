import { describe, expect, it } from "vitest";
import { type AcceptedToken, AcceptedTokens, maximumTokens } from "./accepted-tokens.ts";

const issuer = "https://api.example";
const accepted: AcceptedToken = {
  kid: "2026-11-01-a",
  personId: "018f0000-0000-7000-8000-000000000001",
  sessionId: "018f0000-0000-7000-8000-000000000002",
  tokenId: "018f0000-0000-7000-8000-000000000003",
  notBefore: 1_000,
  expiresAt: 1_900,
};

describe("accepted tokens", () => {
  it("are identified by their exact bytes and issuer", () => {
    const tokens = new AcceptedTokens();
    tokens.add(issuer, "a.b.c", accepted, 1_500);
    expect(tokens.find(issuer, "a.b.c", 1_500)).toEqual(accepted);
    expect(tokens.find(issuer, "a.b.d", 1_500)).toBeUndefined();
    expect(tokens.find("https://other.example", "a.b.c", 1_500)).toBeUndefined();
  });

  it.each([
    ["before its time", 999],
    ["at its end", 1_900],
  ])("are forgotten %s, so that everything is checked again", (_when, now) => {
    const tokens = new AcceptedTokens();
    tokens.add(issuer, "a.b.c", accepted, 1_500);
    expect(tokens.find(issuer, "a.b.c", now)).toBeUndefined();
    expect(tokens.size).toBe(0);
  });

  it("never exceed the maximum, because the oldest one is replaced", () => {
    const tokens = new AcceptedTokens();
    for (let index = 0; index <= maximumTokens; index += 1) {
      tokens.add(issuer, `token-${index}`, accepted, 1_500);
    }
    expect(tokens.size).toBe(maximumTokens);
    expect(tokens.find(issuer, "token-0", 1_500)).toBeUndefined();
    expect(tokens.find(issuer, "token-1", 1_500)).toEqual(accepted);
  });

  it("only include those of the last few minutes, however many came before", () => {
    const tokens = new AcceptedTokens();
    for (let second = 0; second < 6 * 3_600; second += 1) {
      const times = { notBefore: second, expiresAt: second + 900 };
      tokens.add(issuer, `token-${second}`, { ...accepted, ...times }, second);
    }
    expect(tokens.size).toBe(900);
  });

  it("count a token that arrives twice at once as one", () => {
    const tokens = new AcceptedTokens();
    tokens.add(issuer, "a.b.c", accepted, 1_500);
    tokens.add(issuer, "a.b.c", accepted, 1_500);
    expect(tokens.size).toBe(1);
  });
});
