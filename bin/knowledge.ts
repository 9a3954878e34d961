import { readFile, writeFile } from 'node:fs/promises';
import * as appliances from '#shared/catalog/enumerations/appliances.ts';
import * as business from '#shared/catalog/enumerations/business.ts';
import * as inspection from '#shared/catalog/enumerations/inspection.ts';
import * as masonry from '#shared/catalog/enumerations/masonry.ts';
import * as severity from '#shared/catalog/enumerations/severity.ts';
import * as property from '#shared/catalog/enumerations/property.ts';
import { contentReview, type ReviewedRule } from '#shared/catalog/content-review.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { RULE_BASES } from '#shared/inspection/rules/bases.ts';
import { STATUSES } from '#shared/inspection/status/status-names.ts';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import { formatted } from './format.ts';

/**
 * Prints statistics of the product's trade knowledge as JSON. `--write` writes docs/content-review.md and what screens show of
 * all calculators without loading them; `--check` fails if a committed file differs.
 */

const parts = Object.values(EVERY_DEFINITION).flatMap(({ sections }) =>
  sections.flatMap(({ components }) => components),
);
const presets = new Set(parts.flatMap(({ defects }) => defects));
const enumerations = {
  ...appliances,
  ...business,
  ...inspection,
  ...masonry,
  ...property,
  ...severity,
  STATUS: STATUSES,
};

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

const moduleOf = (comment: string, declaration: string, content: unknown): string =>
  `/**
 * Made by \`npm run knowledge -- --write\` from the calculators; not to be edited.
 * ${comment}
 */
export const ${declaration} = ${JSON.stringify(content)};
`;

const titles = () =>
  moduleOf(
    'Names and groups of the calculators: a list shows them without loading a calculator.',
    'CALCULATOR_TITLES: Readonly<Record<string, { readonly title: string; readonly group: CalculatorGroup }>>',
    Object.fromEntries(Object.entries(CALCULATORS).map(([name, { title, group }]) => [name, { title, group }])),
  );

const publishedLimits = () =>
  moduleOf(
    'The figures that an adopted local code may set, by calculator and name: a form lists them without loading a calculator.',
    'PUBLISHED_LIMITS: Readonly<Record<string, Readonly<Record<string, PublishedLimit>>>>',
    Object.fromEntries(
      Object.entries(CALCULATORS)
        .filter(([, { limits: table }]) => Object.keys(table).length > 0)
        .map(([name, { limits: table }]) => [
          name,
          Object.fromEntries(
            Object.entries(table).map(([limit, { label, value, unit }]) => [limit, [label, value, unit]]),
          ),
        ]),
    ),
  );

const FILES: Readonly<Record<string, () => string>> = {
  'docs/content-review.md': () => contentReview([...bases, ...limits]),
  'shared/sizing/calculator-titles.ts': () =>
    `import type { CalculatorGroup } from '#shared/sizing/calculator.ts';\n\n${titles()}`,
  'shared/sizing/published-limits.ts': () =>
    `/** A figure that a rule publishes. */\nexport type PublishedLimit = readonly [label: string, value: number, unit: string];\n\n${publishedLimits()}`,
};

const urlOf = (file: string) => new URL(`../${file}`, import.meta.url);

if (process.argv.includes('--check') || process.argv.includes('--write')) {
  for (const [file, textOf] of Object.entries(FILES)) {
    const text = await formatted(file, textOf());
    if (process.argv.includes('--write')) {
      await writeFile(urlOf(file), text);
    } else if ((await readFile(urlOf(file), 'utf8').catch(() => '')) !== text) {
      console.error(`${file} is out of date. Run \`npm run knowledge -- --write\` and commit the result.`);
      process.exitCode = 1;
    }
  }
} else {
  console.log(JSON.stringify(counts, undefined, 2));
}
