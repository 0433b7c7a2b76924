/**
 * Mends installed packages where a defect is known, its repair waits for a release, and nothing around the package
 * can replace it. Runs after `npm ci` and before a build; each patch names its reason and is gone with the version
 * that it belongs to: then this stops with a sentence instead of changing what it does not know.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

/**
 * postgres 3.4.9, five defects. Two of one place, which met under load when a server died: a write that waits for its turn
 * when the connection ends (1) runs without a socket, which ends the whole process, and (2) leaves its timer set, so
 * that the connection is opened again but never sends anything. Two by which a connection in a transaction was given
 * to others, whose statements then ran in it and went with it: (3) BEGIN that fills the pipeline of its connection, or
 * is written while the socket is full, did not reserve it; (4) a socket that drains between two statements of a
 * transaction opened it for all. And one thing that it lacks (5): `begin('+', …)` sends BEGIN together with the first
 * statements of the transaction instead of waiting for its answer; should BEGIN itself fail, the connection ends.
 *
 * The fifth defect costs time (6): each query, also a piece of another one that is never sent, was a promise of a class of
 * its own. Awaited, such a promise outlives the small collections of V8 until a large one: under load these took eight
 * milliseconds instead of three, ten times a second, and every request in progress waited. A query makes its promise
 * when somebody asks for the outcome now.
 *
 * @see https://github.com/porsager/postgres/issues/1208, https://github.com/porsager/postgres/pull/1168 (1, 2)
 * @see https://github.com/porsager/postgres/issues/1189, https://github.com/porsager/postgres/pull/1207 (3, 4)
 */
const patches = [{
  name: "postgres",
  version: "3.4.9",
  file: "src/index.js",
  replacements: [
    [
      `    let savepoints = 0
      , connection
      , prepare = null
`,
      `    let savepoints = 0
      , connection
      , executed
      , prepare = null
`,
    ],
    [
      `      await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      return await Promise.race([
        scope(connection, fn),
        new Promise((_, reject) => connection.onclose = reject)
      ])
`,
      `      const begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      if (options.startsWith('+')) {
        await new Promise((resolve, reject) => (executed = resolve, begun.catch(reject)))
        move(connection, reserved)
      } else {
        await begun
      }
      return await Promise.race([
        scope(connection, fn),
        new Promise((_, reject) => {
          connection.onclose = reject
          begun.catch(error => (reject(error), error instanceof PostgresError && connection.terminate()))
        })
      ])
`,
    ],
    [
      `    function onexecute(c) {
      connection = c
      move(c, reserved)
      c.reserved = () => queries.length
`,
      `    function onexecute(c) {
      connection = c
      executed && executed()
      move(c, reserved)
      c.reserved = () => queries.length
`,
    ],
  ],
}, {
  name: "postgres",
  version: "3.4.9",
  file: "src/connection.js",
  replacements: [
    [
      `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
  }
`,
      `  function forgetWrites() {
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
  }

  function nextWrite(fn) {
    const waiting = chunk
    forgetWrites()
    if (socket)
      return socket.write(waiting, fn)

    const gone = Errors.connection('CONNECTION_CLOSED', options, socket)
    query && (queryError(query, gone), query = null)
    while (sent.length)
      queryError(sent.shift(), gone)
    return false
  }
`,
    ],
    [
      `      error(Errors.connection('CONNECTION_DESTROYED', options))

    clearImmediate(nextWriteTimer)
`,
      `      error(Errors.connection('CONNECTION_DESTROYED', options))

    forgetWrites()
`,
    ],
    [
      `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))
`,
      `      const takesMore = write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
      if (!q.options.onexecute)
        return takesMore

      q.options.onexecute(connection)
      return false
`,
    ],
    [
      `  function drain() {
    !query && onopen(connection)
`,
      `  function drain() {
    !query && !connection.reserved && onopen(connection)
`,
    ],
    [
      `    incomings = null
    clearImmediate(nextWriteTimer)
`,
      `    incomings = null
    forgetWrites()
`,
    ],
  ],
}, {
  name: "postgres",
  version: "3.4.9",
  file: "src/query.js",
  replacements: [
    [
      `export class Query extends Promise {
  constructor(strings, args, handler, canceller, options = {}) {
    let resolve
      , reject

    super((a, b) => {
      resolve = a
      reject = b
    })

    this.tagged`,
      `export class Query {
  constructor(strings, args, handler, canceller, options = {}) {
    this.tagged`,
    ],
    [
      `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))

    this.active`,
      `    this.promise = null
    this.settle = null

    this.active`,
    ],
    [
      `  static get [Symbol.species]() {
    return Promise
  }
`,
      `  get outcome() {
    return this.promise || (this.promise = new Promise((resolve, reject) => this.settle = { resolve, reject }))
  }

  resolve(x) {
    this.active = false
    this.outcome && this.settle.resolve(x)
  }

  reject(x) {
    this.active = false
    this.outcome && this.settle.reject(x)
  }
`,
    ],
    ...["then", "catch", "finally"].map((name) => [
      `    return super.${name}.apply(this, arguments)\n`,
      `    return this.outcome.${name}(...arguments)\n`,
    ]),
  ],
}];

/**
 * Applies what is not applied yet; packages that are not installed are left out.
 *
 * @throws {Error} when a package has another version or text than its patch was made for
 */
export function applyPatches(folder = projectFolder) {
  for (const { name, version, file, replacements } of patches) {
    const home = join(folder, "node_modules", name);
    if (!existsSync(home)) continue;
    const installed = JSON.parse(readFileSync(join(home, "package.json"), "utf8")).version;
    if (installed !== version) {
      throw new Error(
        `scripts/patches.mjs mends ${name} ${version}, and ${installed} is installed. ` +
          "Look whether the new version has the repair, then change or remove the patch.",
      );
    }
    const path = join(home, file);
    const before = readFileSync(path, "utf8");
    let text = before;
    for (const [from, to] of replacements) {
      if (text.includes(to)) continue;
      if (!text.includes(from)) throw new Error(`scripts/patches.mjs finds ${name}/${file} changed.`);
      text = text.replace(from, () => to);
    }
    if (text === before) continue;
    // A whole new file takes the name: a process that reads it at this moment sees the old one or the new one.
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) applyPatches();
