import { sampleId } from "../../kernel/shared/sample-id.ts";
import type { Row, Work } from "../kit/description.ts";
import type { ResourceSamples } from "../kit/samples.ts";
import { storeFile, type UploadRow } from "./complete.ts";
import { storedKeys } from "./keys.ts";
import { nativePictures } from "./native-pictures.ts";
import { cancelDiscard, finishUpload } from "./store.ts";
import { uploads } from "./uploads.ts";

interface PictureSample {
  readonly key: string;
  readonly fileName: string;
  readonly owner: string;
  readonly visibility: "private" | "public";
  /** Colours of the background and of the two threads of the cloth. */
  readonly colours: readonly [string, string, string];
}

const pictures: readonly PictureSample[] = [
  {
    key: "terracotta",
    fileName: "cloth-terracotta (sample).png",
    owner: "community-1",
    visibility: "public",
    colours: ["5d4037", "e2725b", "f6d6c9"],
  },
  {
    key: "cobalt",
    fileName: "cloth-cobalt (sample).png",
    owner: "community-1",
    visibility: "public",
    colours: ["0b1f4b", "0047ab", "9ec5ff"],
  },
  {
    key: "gold",
    fileName: "cloth-gold (sample).png",
    owner: "community-2",
    visibility: "public",
    colours: ["3b2a00", "c9971c", "fff1c2"],
  },
  {
    key: "draft",
    fileName: "cloth-draft (sample).png",
    owner: "community-1",
    visibility: "private",
    colours: ["1f2937", "6b7280", "e5e7eb"],
  },
];

const width = 768;
const height = 512;
const cell = 32;

async function draw({ colours }: PictureSample): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await nativePictures();
  const [ground, first, second] = colours.map((colour) => [...Buffer.from(colour, "hex")]);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      const isWarp = column % 4 === 1 && (row + column) % 3 !== 0;
      const isWeft = row % 4 === 2 && (row + column) % 2 === 0;
      pixels.set(isWarp ? first! : isWeft ? second! : ground!, (y * width + x) * 3);
    }
  }
  return new Uint8Array(await sharp(pixels, { raw: { width, height, channels: 3 } }).png().toBuffer());
}

/** Uploads a sample's bytes under the same rules as any other upload. */
async function uploadSampleBytes({ tx, services, now }: Work, row: Row): Promise<void> {
  const { id, contentType } = row as unknown as UploadRow;
  const sample = pictures.find(({ key }) => sampleId("upload", key) === id)!;
  const bytes = await draw(sample);
  const file = await storeFile(services, { contentType, sizeBytes: bytes.byteLength }, bytes);
  await finishUpload(tx, id, file, now);
  await cancelDiscard(tx, storedKeys(file.folder, file.renditions));
}

export const mediaSamples: readonly ResourceSamples[] = [
  {
    resource: { ...uploads, after: uploadSampleBytes },
    rows: ({ person, days }) =>
      pictures.map(({ key, fileName, owner, visibility }) => ({
        id: sampleId("upload", key),
        ownerPersonId: person(owner),
        fileName,
        contentType: "image/png",
        sizeBytes: width * height * 3,
        visibility,
        uploadUntil: days(1),
        isSample: true,
      })),
  },
];
