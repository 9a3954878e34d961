import { readFile, writeFile } from 'node:fs/promises';
import * as appliances from '#shared/catalog/enumerations/appliances.ts';
import * as business from '#shared/catalog/enumerations/business.ts';
import * as inspection from '#shared/catalog/enumerations/inspection.ts';
import * as masonry from '#shared/catalog/enumerations/masonry.ts';
import * as property from '#shared/catalog/enumerations/property.ts';
import { contentReview, type ReviewedRule } from '#shared/catalog/content-review.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import { STATUSES } from '#shared/inspection/status-names.ts';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import { formatted } from './format.ts';

/**
 * Prints statistics of the product's trade knowledge as JSON. `--write` writes docs/content-review.md; `--check` fails if the
 * committed file differs.
 */
const FILE = new URL('../docs/content-review.md', import.meta.url);

const parts = Object.values(EVERY_DEFINITION).flatMap(({ sections }) =>
  sections.flatMap(({ components }) => components),
);
const presets = new Set(parts.flatMap(({ defects }) => defects));
const enumerations = { ...appliances, ...business, ...inspection, ...masonry, ...property, STATUS: STATUSES };

const counts = {
  types: Object.keys(EVERY_DEFINITION).length,
  components: new Set(parts.filter(({ stateless }) => !stateless).map(({ id }) => id)).size,
  responses: presets.size,
  services: Object.keys(SERVICES).length,
  products: Object.keys(PRODUCTS).length,
  diagrams: Object.keys(DIAGRAMS).length,
  calculators: Object.keys(CALCULATORS).length,
  enumerations: Object.keys(enumerations).length,
};

const limits = Object.entries(CALCULATORS).flatMap(([name, { limits: table }]) =>
  Object.entries(table).map(([limit, { label, value, unit, reference }]): ReviewedRule => ({
    ...reference,
    where: `${name}: ${limit}`,
    rule: `${label}: ${value} ${unit}`.trim(),
  })),
);
const bases = Object.entries(RULE_BASES).map(([name, reference]): ReviewedRule => ({
  ...reference,
  where: `rule ${name}`,
}));

async function review(): Promise<string> {
  return formatted('review.md', contentReview([...bases, ...limits]));
}

if (process.argv.includes('--check')) {
  const found = await readFile(FILE, 'utf8').catch(() => '');
  if (found !== (await review())) {
    console.error('docs/content-review.md is out of date. Run `npm run knowledge -- --write` and commit the result.');
    process.exit(1);
  }
} else if (process.argv.includes('--write')) {
  await writeFile(FILE, await review());
} else {
  console.log(JSON.stringify(counts, undefined, 2));
}
