import { FileIcon, FileImageIcon, FileSpreadsheetIcon, FileTextIcon } from "lucide-react";
import { expect, test } from "vitest";
import { fileIcon, fileSize } from "./file-kind.ts";

test("the icon follows the beginning of the media type", () => {
  expect(fileIcon("image/png")).toBe(FileImageIcon);
  expect(fileIcon("text/csv")).toBe(FileSpreadsheetIcon);
  expect(fileIcon("application/pdf")).toBe(FileTextIcon);
  expect(fileIcon()).toBe(FileIcon);
});

test.for<[number, string]>([[0, "0 byte"], [999, "999 byte"], [1000, "1 kB"], [1_250_000, "1.3 MB"]])(
  "%d bytes are %s",
  ([bytes, words]) => expect(fileSize(bytes)).toBe(words),
);

test("in another language", () => expect(fileSize(1_250_000, "de")).toBe("1,3 MB"));
