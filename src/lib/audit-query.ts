/** Filters of the audit tab, read from the URL. Unknown filters are ignored. */
export interface AuditQuery {
  readonly isEffective: boolean;
  readonly method: string;
  readonly tier: string;
  readonly from: string;
  readonly to: string;
  readonly q: string;
  /** Query parameters for the gateway's list. */
  readonly list: Readonly<Record<string, string | number>>;
  /** The same filters as URL parameters, for the links to the next page and to the CSV file. */
  readonly address: Readonly<Record<string, string>>;
}

/**
 * Maximum number of records in an audit file (the gateway's `maximumCsvRows`). People can filter by date to get the
 * rest.
 */
export const mostFileRows = 10_000;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters. The start and end dates are whole days in UTC, and both are included. */
export function auditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: string) => (query.get(name) ?? "").slice(0, 200).trim();
  const day = (name: string) =>
    dayPattern.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : "";
  const isEffective = text("effective") !== "false";
  const method = /^[a-z_]{1,40}$/.test(text("method")) ? text("method") : "";
  const tier = /^[0-4]$/.test(text("tier")) ? text("tier") : "";
  const [from, to, q] = [day("from"), day("to"), text("q")];
  return {
    isEffective,
    method,
    tier,
    from,
    to,
    q,
    list: {
      effective: isEffective ? "true" : "false",
      ...(method ? { verificationMethod: method } : {}),
      ...(tier ? { tierAfter: tier } : {}),
      ...(from ? { from: `${from}T00:00:00Z` } : {}),
      ...(to ? { to: `${to}T23:59:59.999Z` } : {}),
      ...(q ? { q } : {}),
    },
    address: {
      ...(isEffective ? {} : { effective: "false" }),
      ...(method ? { method } : {}),
      ...(tier ? { tier } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(q ? { q } : {}),
    },
  };
}
