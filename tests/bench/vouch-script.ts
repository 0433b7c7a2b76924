import postgresJs from "postgres";
import type { HttpCandidate } from "./comparison.ts";
import type { RepeatedRequest } from "./load-one.ts";
import { idsIn, scriptOf } from "./pgbench.ts";
import type { BenchPostgres, LoggedStatement } from "./postgres.ts";

/**
 * `firstEntity` is the index of the first entity in the capture. `before` is the number of vouches sent before the
 * captured one, enough for each connection to prepare its statements.
 */
const capture = { firstEntity: 9_000, before: 15 };
const people = 1_501;

/**
 * Creates a pgbench script with the statements of one vouch, using a new entity and person each time. The vouch leaves
 * the tier unchanged, and its whole transaction is sent in one batch. The statements come from sending the request
 * `withoutTurn`. Its sender does not vouch in the benchmark, so the per-person limit is not reached.
 */
export async function vouchScript(
  postgres: BenchPostgres,
  candidate: HttpCandidate,
  withoutTurn: RepeatedRequest,
): Promise<string> {
  const statements = await statementsOfOne(postgres, candidate, withoutTurn);
  const { entityId } = JSON.parse(candidate.bodies![capture.firstEntity + capture.before]!);
  await preparePairs(postgres.url);
  // The first statement reads the session, so look for the voucher's id in the other statements.
  const [session] = idsIn(statements.slice(0, 1));
  const personId = personIn(statements.slice(1), entityId);
  const made = idsIn(statements).filter((id) => ![entityId, personId, session ?? ""].includes(id));
  const chosen = [
    "with turn as materialized (select nextval('public.bench_turn') as n)",
    `select e.id as entity, p.id as person${
      made.map((_id, index) => `, gen_random_uuid() as made${index}`).join("")
    }`,
    "from turn, public.bench_entities e, public.bench_people p",
    `where e.n = turn.n % (select last_value from public.bench_entity_count) and p.n = turn.n % ${people} \\gset`,
  ].join(" ");
  const instead = Object.fromEntries([
    [entityId, ":entity::uuid"],
    [personId, ":person::uuid"],
    ...made.map((id, index) => [id, `:made${index}::uuid`]),
  ]);
  const [first, ...others] = scriptOf(statements, instead).trimEnd().split("\n");
  return [chosen, first, "\\startpipeline", ...others, "\\endpipeline", ""].join("\n");
}

async function statementsOfOne(
  postgres: BenchPostgres,
  { start, bodies }: HttpCandidate,
  { path, ...init }: RepeatedRequest,
) {
  return await postgres.statementsOf(async (begin) => {
    const server = await start();
    const vouch = async (index: number) => {
      const answer = await fetch(`${server.url}${path}`, {
        ...init,
        body: bodies![capture.firstEntity + index]!,
      });
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`A vouch is answered ${answer.status}: ${text}`);
    };
    try {
      for (let index = 0; index < capture.before; index += 1) await vouch(index);
      await begin();
      await vouch(capture.before);
    } finally {
      await server.stop();
    }
  });
}

/** Finds the person's id: the only id, apart from the entity's, that appears in more than one statement. */
function personIn(statements: readonly LoggedStatement[], entityId: string): string {
  const counts = new Map<string, number>();
  for (const statement of statements) {
    for (const id of idsIn([statement])) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const [[personId] = []] = [...counts].filter(([id, count]) => id !== entityId && count > 1)
    .sort(([, one], [, other]) => other - one);
  if (!personId) throw new Error("No statement of the vouch names its person.");
  return personId;
}

/** Numbers the entities and people, so that each transaction uses a new combination of the two. */
async function preparePairs(url: string): Promise<void> {
  const sql = postgresJs(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create table public.bench_entities as
      select row_number() over (order by id) - 1 as n, id from entity.entities where created_by is null;
    alter table public.bench_entities add primary key (n);
    create table public.bench_entity_count as select count(*) as last_value from public.bench_entities;
    insert into identity.persons (id, idp_user_id, display_name, created_at)
      select gen_random_uuid(), 'bench-' || n, 'Bench ' || n, now() - interval '400 days'
      from generate_series(1, ${people}) n;
    create table public.bench_people as
      select row_number() over (order by id) - 1 as n, id from identity.persons where idp_user_id like 'bench-%';
    alter table public.bench_people add primary key (n);
    create sequence public.bench_turn cache 100;
    analyze`);
  await sql.end();
}
