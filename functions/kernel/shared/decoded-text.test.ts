import { expect, test } from "vitest";
import { decodedText } from "./decoded-text.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>Café</t>`;

test.for<[string, Uint8Array, string | undefined, string]>([
  ["UTF-8 where nothing is said", new TextEncoder().encode("Café"), undefined, "Café"],
  ["the charset of the media type", latin("Café"), "text/xml; charset=ISO-8859-1", "Café"],
  ["a quoted charset", latin("Café"), 'text/xml; charset="windows-1252"', "Café"],
  ["the declaration of XML", latin(xml("iso-8859-1")), "application/xml", xml("iso-8859-1")],
  ["the media type before the declaration", latin(xml("utf-8")), "text/xml;charset=latin1", xml("utf-8")],
  ["the mark of UTF-16 before everything", bytes(0xff, 0xfe, 0x41, 0), "text/xml; charset=utf-8", "A"],
  ["the mark of UTF-16, the other way round", bytes(0xfe, 0xff, 0, 0x41), undefined, "A"],
  ["no mark in the text of UTF-8", bytes(0xef, 0xbb, 0xbf, 0x41), undefined, "A"],
  ["UTF-8 where the name is none", new TextEncoder().encode("Café"), "text/xml; charset=klingon", "Café"],
  ["marks where the bytes are not what they should be", latin("Café"), "text/xml", "Caf\ufffd"],
])("%s", ([, given, type, text]) => expect(decodedText(given, type)).toBe(text));
