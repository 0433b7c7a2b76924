import {
  FileArchiveIcon,
  FileAudioIcon,
  FileIcon,
  FileImageIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  FileVideoIcon,
  type LucideIcon,
} from "lucide-react";

/** Icons by media type prefix. The first match is used. */
const icons = [
  ["image/", FileImageIcon],
  ["video/", FileVideoIcon],
  ["audio/", FileAudioIcon],
  ["text/csv", FileSpreadsheetIcon],
  ["application/vnd.ms-excel", FileSpreadsheetIcon],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml", FileSpreadsheetIcon],
  ["application/zip", FileArchiveIcon],
  ["application/gzip", FileArchiveIcon],
  ["application/x-tar", FileArchiveIcon],
  ["text/", FileTextIcon],
  ["application/", FileTextIcon],
] as const;

/** Returns the icon for a media type such as `application/pdf` (RFC 6838 §4.2). */
export function fileIcon(type = ""): LucideIcon {
  return icons.find(([start]) => type.startsWith(start))?.[1] ?? FileIcon;
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

/** Formats a size in the largest unit that fits, such as "1.2 MB" for 1,200,000 bytes. Units are powers of 1000. */
export function fileSize(bytes: number, locale: Intl.LocalesArgument = "en"): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const size = bytes / 1000 ** step;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step]!,
    maximumFractionDigits: size < 100 ? 1 : 0,
  }).format(size);
}
