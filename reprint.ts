import { fingerprintOf } from "/work/h/q/src/lib/thumbnails.ts";
import { buildRegistry } from "/work/h/q/registry/build.ts";
const project = "/work/h/q";
const f1 = `${project}/src/lib/thumbnails.json`, f2 = `${project}/src/lib/block-thumbnails.json`;
const a = JSON.parse(await Deno.readTextFile(f1)), b = JSON.parse(await Deno.readTextFile(f2));
const ch: string[] = [];
for (const k of Object.keys(a)) { const n = await fingerprintOf(k, project); if (n !== a[k]) { ch.push(k); a[k] = n; } }
for (const { name, type, categories } of (await buildRegistry({ project })).values()) {
  if (type !== "registry:block") continue;
  const n = await fingerprintOf(name, project, categories[0]); if (n !== b[name]) { ch.push("block " + name); b[name] = n; }
}
await Deno.writeTextFile(f1, JSON.stringify(a, null, 2) + "\n"); await Deno.writeTextFile(f2, JSON.stringify(b, null, 2) + "\n");
console.log(ch.length, ch.join(" "));
