import { areaOf } from './strings/areas.ts';
import { collectTexts } from './strings/collect.ts';
import type { ShownText } from './strings/shown-text.ts';

/** Prints every text shown to users, grouped by where it appears, with its file and line. */
const byArea = new Map<string, ShownText[]>();
for (const shown of collectTexts()) {
  const area = areaOf(shown.file);
  byArea.set(area, [...(byArea.get(area) ?? []), shown]);
}
for (const [area, texts] of [...byArea].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`\n## ${area}`);
  for (const { file, line, text } of texts) console.log(`${file}:${line}\t${text}`);
}
