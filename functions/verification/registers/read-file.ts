import type { RawRecord } from "./import.ts";

/** Maximum length of a record, so that an unclosed quote does not turn the whole file into one record. */
const maximumRecordLength = 64 * 1024;

/**
 * Parses the common variants of CSV: quoted fields, which may contain doubled quotes and line breaks; `,`, `;` or tab
 * as the separator; and an optional byte order mark. The first record contains the column names.
 *
 * @see RFC 4180
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  let header: string[] | undefined;
  let separator = ",";
  for await (
    const { line, cells, problem } of csvRows(text, () => separator, (first) => (separator = first))
  ) {
    if (!header) {
      header = cells.map((cell) => cell.trim());
      continue;
    }
    if (cells.length === 1 && cells[0]!.trim() === "") continue;
    const fields = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
    const wrongCount = cells.length !== header.length
      ? `${cells.length} cells where the header has ${header.length}`
      : undefined;
    const reason = problem ?? wrongCount;
    yield reason === undefined ? { line, fields } : { line, fields: {}, problem: reason };
  }
}

/**
 * Returns the stream without a byte order mark. Its first chunk contains the whole header, so that the separator can be
 * detected.
 */
async function* withWholeHeader(
  text: AsyncIterable<string>,
  setSeparator: (separator: string) => void,
): AsyncGenerator<string> {
  let head: string | undefined = "";
  const begun = (whole: string) => {
    const plain = whole.replace(/^\ufeff/, "");
    const names = plain.split(/[\r\n]/, 1)[0]!;
    setSeparator([";", "\t"].find((one) => names.split(one).length > names.split(",").length) ?? ",");
    return plain;
  };
  for await (const chunk of text) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head += chunk;
    if (!head.includes("\n") && head.length < maximumRecordLength) continue;
    yield begun(head);
    head = undefined;
  }
  if (head !== undefined) yield begun(head);
}

interface Row {
  readonly line: number;
  readonly cells: string[];
  readonly problem?: string;
}

async function* csvRows(
  text: AsyncIterable<string>,
  separator: () => string,
  setSeparator: (separator: string) => void,
): AsyncGenerator<Row> {
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let wasQuote = false;
  let line = 1;
  let startLine = 1;
  let length = 0;
  let problem: string | undefined;
  const finish = (): Row => {
    cells.push(cell);
    const row = problem === undefined ? { line: startLine, cells } : { line: startLine, cells, problem };
    cells = [];
    cell = "";
    length = 0;
    problem = undefined;
    startLine = line;
    return row;
  };
  for await (const part of withWholeHeader(text, setSeparator)) {
    for (const character of part) {
      if (character === "\n") line += 1;
      length += 1;
      if (length > maximumRecordLength && isQuoted) {
        problem = "a quote that is not closed";
        isQuoted = false;
      }
      if (isQuoted) {
        if (character === '"') {
          isQuoted = false;
          wasQuote = true;
        } else cell += character;
      } else if (character === '"' && (wasQuote || cell === "")) {
        if (wasQuote) cell += '"';
        isQuoted = true;
        wasQuote = false;
      } else {
        wasQuote = false;
        if (character === separator()) {
          cells.push(cell);
          cell = "";
        } else if (character === "\n") yield finish();
        else if (character !== "\r") cell += character;
      }
    }
  }
  if (isQuoted) problem = "a quote that is not closed";
  if (cell !== "" || cells.length > 0) yield finish();
}

/** Parses JSON: one array of objects, or one object per line. */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  let rest = "";
  let line = 0;
  let isArray: boolean | undefined;
  for await (const chunk of text) {
    rest += chunk;
    isArray ??= rest.trimStart() === "" ? undefined : rest.trimStart().startsWith("[");
    if (isArray !== false) continue;
    const lines = rest.split("\n");
    rest = lines.pop()!;
    for (const one of lines) {
      line += 1;
      if (one.trim() !== "") yield recordOf(one, line);
    }
  }
  if (isArray === true) {
    const list: unknown = JSON.parse(rest);
    if (!Array.isArray(list)) throw new Error("The file must contain a list of objects.");
    for (const [index, entry] of list.entries()) yield fieldsOf(entry, index + 1);
  } else if (rest.trim() !== "") {
    yield recordOf(rest, line + 1);
  }
}

function recordOf(text: string, line: number): RawRecord {
  try {
    return fieldsOf(JSON.parse(text), line);
  } catch {
    return { line, fields: {}, problem: "a line that is not JSON" };
  }
}

function fieldsOf(entry: unknown, line: number): RawRecord {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    return { line, fields: {}, problem: "an entry that is not an object" };
  }
  const fields = Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => typeof value === "string" || typeof value === "number")
      .map(([name, value]) => [name, String(value)]),
  );
  return { line, fields };
}
