import process from "node:process";
import { parseArgs } from "node:util";
import { citiesOfTheWorld } from "../content/samples/cities.ts";
import postgres from "postgres";
import type { Sql } from "../functions/kernel/db/databases.ts";
import { jsonParameter } from "../functions/kernel/db/parameters.ts";
import { tierDocument } from "../functions/kernel/ladder/effective-tier.ts";
import { currentPolicy } from "../functions/kernel/ladder/policy.ts";

/** Opens a connection without the usual query timeouts, because one statement may take minutes here. */
export const openForLoading = (url: string): Sql => postgres(url, { max: 1, fetch_types: false });

export interface Load {
  /** Total number of entities after loading. */
  readonly entities: number;
  /** Number of entities that an earlier load created. */
  readonly from?: number;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Vouches per entity, assigned in rotation: five on average, and one entity in four is one vouch short of tier 1. */
const vouchesInTurn = [2, 6, 6, 6];
const ageDays = 60;

/** Returns a UUIDv7 derived from the kind of row and its number, so that it is the same every time data is loaded. */
const id = (sql: Sql, kind: string, number: string) =>
  sql.unsafe(
    `(select (lpad(to_hex(1700000000000 + (${number})::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' ||
    substr(h, 4, 15))::uuid from md5('${kind}' || (${number})::text) h)`,
  );

/**
 * Loads entities with invented names in real cities, people who confirmed a contact, and five vouches from each
 * person. 200 000 entities and 1 000 000 vouches take about two minutes. Entities with enough vouches get tier 1 with
 * its proof, audit record and log leaf, like a tier granted by the rules. A later load adds to the existing data.
 */
export async function loadVerification(sql: Sql, { entities, from = 0 }: Load): Promise<void> {
  if (entities <= from) return;
  const [first, last] = [from + 1, entities];
  const at = new Date(Date.now() - ageDays * 86_400_000);
  await addPeople(sql, first, last, at);
  await addEntities(sql, first, last, at);
  await addVouches(sql, first, last, at);
  await grantTiers(sql, first, last, at);
  await sql`
    insert into entity.words (word)
    select distinct w from entity.entities e, unnest(e.search_words) w where e.created_at = ${at}
    on conflict do nothing`;
  await sql`vacuum analyze`;
}

/** Adds one person per entity. On average, each person gives as many vouches as an entity receives. */
async function addPeople(sql: Sql, first: number, last: number, at: Date): Promise<void> {
  await sql`
    insert into identity.persons (id, idp_user_id, email, email_norm, email_verified, display_name, created_at,
      verification_tier)
    select ${
    id(sql, "person", "n")
  }, 'load-' || n, 'p' || n || '@load.example', 'p' || n || '@load.example', true,
      'Person ' || n, ${at}::timestamptz - interval '300 days',
      ${jsonParameter({ ...tierDocument([], 0), tier: 2, name: "Identity" })}::text::jsonb
    from generate_series(${first}::integer, ${last}::integer) n`;
  // Marks everyone as trusted, like long-standing members after a trust computation.
  await sql`
    insert into engagement.voucher_trust (person_id, version, trust_milli, is_anchored, region, computed_at)
    select ${id(sql, "person", "n")}, f.version, 1000, true, ${id(sql, "person", "n")}::text, ${at}
    from generate_series(${first}::integer, ${last}::integer) n, engagement.trust_in_force f`;
}

/** Adds entities with three-word names: two words from about 9 000 invented ones, and the kind of place. */
async function addEntities(sql: Sql, first: number, last: number, at: Date): Promise<void> {
  const places = citiesOfTheWorld({ minimumPopulation: 50_000 }).map((city) => ({
    name: city.name.slice(0, 100),
    country: city.country,
    longitude: city.longitude,
    latitude: city.latitude,
  }));
  await sql`
    with places as materialized (
      select row_number() over () - 1 as place, p.* from jsonb_to_recordset(${
    jsonParameter(places)
  }::text::jsonb)
        as p(name text, country text, longitude double precision, latitude double precision)
    ), syllables as (
      select array['ka','mu','nya','zi','to','ri','sha','be','lo','chi','ma','ra','go','ndi','fa','wa','te','su','pe','li','no']
        as s
    ), made as (
      select n, initcap(s[1 + h[1] % 21] || s[1 + h[2] % 21] || s[1 + h[3] % 21]) as one,
        initcap(s[1 + h[4] % 21] || s[1 + h[5] % 21] || s[1 + h[6] % 21]) as two, h[7] as k, h[8] as c
      from generate_series(${first}::integer, ${last}::integer) n, syllables,
        lateral (select array_agg(get_byte(decode(md5('name' || n || ':' || i), 'hex'), 0)
          + 256 * get_byte(decode(md5('name' || n || ':' || i), 'hex'), 1) order by i) as h
          from generate_series(1, 8) i) hashes
    )
    insert into entity.entities (id, entity_type, legal_name, display_name, country, city, latitude, longitude,
      verification_tier, created_at, updated_at)
    select ${id(sql, "entity", "n")},
      (array['school','ngo','government_office','media_organization','company','park'])[1 + k % 6],
      one || ' ' || two || ' ' || (array['Primary School','Trust','District Office','Radio','Trading','Park'])[1 + k % 6]
        || ' No ' || n,
      one || ' ' || two || ' ' || (array['Primary School','Trust','District Office','Radio','Trading','Park'])[1 + k % 6],
      p.country, p.name, p.latitude, p.longitude, ${
    jsonParameter(tierDocument([], 0))
  }::text::jsonb, ${at}, ${at}
    from made join places p on p.place = c % (select count(*) from places)`;
}

async function addVouches(sql: Sql, first: number, last: number, at: Date): Promise<void> {
  const count = last - first + 1;
  await sql`
    insert into engagement.vouches (id, entity_id, voucher_person_id, vouching_type, visibility, status, created_at,
      confirmed_at, expires_at, voucher_created_at, voucher_email_verified, voucher_tier, dilution_milli, mutual_milli,
      weight_milli, weight_reasons)
    select ${id(sql, "vouch", "n::bigint * 10 + v")}, ${id(sql, "entity", "n")},
      ${id(sql, "person", `${first} + (n - ${first} + v * ${Math.ceil(count / 7)}) % ${count}`)},
      'long_term_customer', 'private', 'active', ${at}, ${at}, ${at}::timestamptz + interval '365 days',
      ${at}::timestamptz - interval '300 days', true, 2, 1000, 1000, 1250, array['voucher_proved']
    from generate_series(${first}::integer, ${last}::integer) n,
      generate_series(1, (${`{${vouchesInTurn.join(",")}}`}::text::integer[])[1 + n % 4]) v`;
  await sql`
    insert into entity.due_checks (subject_type, subject_id, due_at)
    select 'entity', ${id(sql, "entity", "n")}, ${at}::timestamptz + interval '365 days'
    from generate_series(${first}::integer, ${last}::integer) n`;
}

/** Grants tier 1 to entities with enough vouches, and writes all related records. */
async function grantTiers(sql: Sql, first: number, last: number, at: Date): Promise<void> {
  const hold = {
    tier: 1,
    method: "community_attestation",
    basis: "",
    state: "active",
    grantedAt: at,
  } as const;
  const document = tierDocument([{
    ...hold,
    id: "",
    expiresAt: null,
    graceUntil: null,
    reviewSince: null,
    reviewReason: null,
    keptSince: null,
    identity: null,
  }], 1);
  const verified = sql`generate_series(${first}::integer, ${last}::integer) n where n % 4 <> 0`;
  await sql.begin(async (tx) => {
    await tx`
      insert into entity.tier_holds (id, subject_type, subject_id, tier, method, state, granted_at, updated_at)
      select ${id(sql, "hold", "n")}, 'entity', ${
      id(sql, "entity", "n")
    }, 1, 'community_attestation', 'active',
        ${at}, ${at} from ${verified}`;
    await tx`
      insert into entity.verifications (id, subject_type, subject_id, sequence, verification_type, verification_method,
        tier_before, tier_after, hold_id, hold_change, hold, evidence, policy_version, actor_kind, reason_code, created_at)
      select ${id(sql, "record", "n")}, 'entity', ${
      id(sql, "entity", "n")
    }, 1, 'community', 'community_attestation',
        0, 1, ${id(sql, "hold", "n")}, 'granted',
        ${jsonParameter(hold)}::text::jsonb || jsonb_build_object('id', ${id(sql, "hold", "n")}), '{}',
        ${currentPolicy.version}::integer, 'system', 'vouches_sufficient', ${at} from ${verified}`;
    await tx`
      insert into entity.log_leaves (verification_id, leaf_hash, canonical_json, created_at)
      select record, encode(sha256('\\x00'::bytea || convert_to(canonical, 'UTF8')), 'base64'), canonical, ${at}
      from (select ${id(sql, "record", "n")} as record,
          '{"sequence":1,"subject":"entity:' || ${
      id(sql, "entity", "n")
    }::text || '","tierAfter":1,"tierBefore":0,"v":1}'
          as canonical
        from ${verified}) leaves`;
    await tx`
      update entity.entities e set tier = 1, tier_version = 1, verification_tier = ${
      jsonParameter(document)
    }::text::jsonb
      where e.id in (select ${id(sql, "entity", "n")} from ${verified})`;
  });
}

const usage = `deno run -A scripts/load-verification.ts [--entities 200000]

Loads invented entities, people and five vouches for each entity into the database of DATABASE_URL_PLATFORM, for
measurements. Never use it with a production database.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { entities: { type: "string", default: "200000" } } });
  const entities = Number(values.entities);
  const url = process.env["DATABASE_URL_PLATFORM"];
  if (!Number.isSafeInteger(entities) || entities < 1 || !url) {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
  const sql = openForLoading(url);
  const started = Date.now();
  await loadVerification(sql, { entities });
  say(`${entities} entities with ${entities * 5} vouches, ${Math.round((Date.now() - started) / 1_000)} s`);
  await sql.end();
}

if (import.meta.main) await main();
