import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { BRAND } from '#shared/brand.ts';

const FILE = fileURLToPath(new URL('../dist/outputs.json', import.meta.url));
const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

/** What a stack of a stage told when it was deployed (`npm run deploy` writes dist/outputs.json). Throws when it was not. */
export function stackOutputs<S extends z.ZodType>(stage: string, part: 'data' | 'web', schema: S): z.output<S> {
  const outputs = Outputs.parse(JSON.parse(readFileSync(FILE, 'utf8')))[`${BRAND.slug}-${stage}-${part}`];
  if (outputs === undefined) throw new Error(`dist/outputs.json has no stage ${stage}: run npm run deploy first`);
  return schema.parse(outputs);
}
