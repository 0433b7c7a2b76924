import { connect } from "node:net";
import process from "node:process";

// Repeats requests for a given time and prints the results as JSON. It speaks HTTP/1.1 over plain sockets under Node,
// so that it uses less CPU than the server it measures. Some servers close the connection after each response. The
// generator then opens a new one. It reads its task from standard input: { url, connections, seconds, requests: [{
// path, method, headers, body }], bodies, from }
let text = "";
for await (const part of process.stdin) text += part;
const { url, connections, seconds, requests, bodies = [], from = 0 } = JSON.parse(text);
const { hostname, port, host } = new URL(url);

const bytesOf = ({ method = "GET", path, headers = {}, body }) => {
  const sent = body === undefined ? headers : { ...headers, "content-length": Buffer.byteLength(body) };
  const lines = Object.entries({ host, ...sent }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
};
const prepared = bodies.length > 0 ? [] : requests.map(bytesOf);
let next = from;
function nextBytes() {
  const number = next++;
  return bodies.length === 0
    ? prepared[number % prepared.length]
    : bytesOf({ ...requests[number % requests.length], body: bodies[number % bodies.length] });
}

/** Returns the position at which a chunked body ends, or -1 if it is incomplete. Doesn't support trailers. */
function endOfChunks(bytes, start) {
  for (let at = start;;) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) return -1;
    const size = parseInt(bytes.latin1Slice(at, line), 16);
    at = line + 2 + size + 2;
    if (at > bytes.length) return -1;
    if (size === 0) return at;
  }
}

/** Parses a response and returns where it ends, or undefined if it is incomplete. */
function answerIn(bytes) {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = bytes.latin1Slice(0, headEnd);
  const status = Number(head.slice(9, 12));
  const closes = /\r\nconnection: *close/i.test(head);
  const body = headEnd + 4;
  if (status === 204 || status === 304) return { status, closes, end: body };
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length !== undefined) {
    const end = body + Number(length);
    return end <= bytes.length ? { status, closes, end } : undefined;
  }
  const end = endOfChunks(bytes, body);
  return end < 0 ? undefined : { status, closes, end };
}

const statuses = {};
const complaints = {};
const durations = [];
let bad = 0;
let closed = 0;
const started = performance.now();
const end = started + seconds * 1_000;
const cpuBefore = process.cpuUsage();

const runConnection = () =>
  new Promise((resolve) => {
    let began = 0;
    let waiting = Buffer.alloc(0);
    let socket;
    const fail = (why) => {
      bad += 1;
      complaints[why] = (complaints[why] ?? 0) + 1;
      socket.destroy();
      // The server may be down for a moment.
      if (performance.now() < end) setTimeout(open, 20);
      else resolve();
    };
    const goOn = (isNew) => {
      if (performance.now() >= end) {
        socket.destroy();
        resolve();
        return;
      }
      began = performance.now();
      if (isNew) open();
      else socket.write(nextBytes());
    };
    const read = (chunk) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      const answer = answerIn(waiting);
      if (!answer) return;
      durations.push(performance.now() - began);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 400 || answer.end !== waiting.length) bad += 1;
      waiting = Buffer.alloc(0);
      if (answer.closes) {
        closed += 1;
        socket.destroy();
      }
      goOn(answer.closes);
    };
    function open() {
      const opened = connect({ host: hostname, port: Number(port), noDelay: true });
      socket = opened;
      waiting = Buffer.alloc(0);
      opened.once("connect", () => opened.write(nextBytes()));
      opened.on("data", read);
      opened.on("error", (error) => opened === socket && fail(error.message));
      opened.on("end", () => opened === socket && !opened.destroyed && fail("closed before the answer"));
    }
    began = performance.now();
    open();
  });
await Promise.all(Array.from({ length: connections }, runConnection));

const { user, system } = process.cpuUsage(cpuBefore);
durations.sort((one, other) => one - other);
const at = (share) => durations[Math.floor((durations.length - 1) * share)] ?? 0;
process.stdout.write(JSON.stringify({
  total: durations.length,
  bad,
  closed,
  statuses,
  complaints,
  seconds: (performance.now() - started) / 1_000,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  generatorCpuSeconds: (user + system) / 1e6,
  next,
}));
process.exit(0);
