import { atLeast, atMost } from '#shared/sizing/checks.ts';
import { gasFlueStep, type GasFlue } from '#shared/sizing/gas/gas-flue.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import { compared, joined, openPart, part, type CalculationPart } from '#shared/sizing/gas/vent-checks.ts';

/** Round connector in inches → minimum inside area of a lined chimney, sq in. */
export const CONNECTOR_AREAS = {
  '3': 12,
  '4': 19,
  '5': 28,
  '6': 38,
  '7': 50,
  '8': 63,
  '9': 78,
  '10': 95,
  '12': 132,
} as const;
export type ChimneyConnector = keyof typeof CONNECTOR_AREAS;

export const LINED = reference(
  'Minimum inside area of a lined chimney by connector',
  'Table 13.1(c) (IFGC Table 504.2(3))',
  'NFPA 54-2012',
  'A',
);

export const flueArea = (flue: GasFlue | undefined): number | undefined => flue && gasFlueStep(flue)?.result;

type Sizes = { readonly flue: GasFlue; readonly connectorIn: number; readonly outletIn: number };

const leastOf = (connectorIn: number): number | undefined =>
  Object.entries(CONNECTOR_AREAS).find(([inches]) => Number(inches) === connectorIn)?.[1];

const NOT_PRINTED = 'The table has no minimum area for a connector of this size: read it in your code book.';

/** A lined chimney's inside area for one appliance: the minimum by its connector, the maximum by its outlet. */
export const areaPart = ({ flue, connectorIn, outletIn }: Sizes, max: Limit): CalculationPart => {
  const found = gasFlueStep(flue);
  const min = leastOf(connectorIn);
  const area = { value: found?.result ?? 0, unit: 'sq in' };
  const largest = circleArea(outletIn) * max.value;
  return joined([
    part({ steps: found ? [found] : [] }),
    min === undefined
      ? openPart(NOT_PRINTED)
      : compared(atLeast({ label: 'Flue area, least', ...area }, { value: min, reference: LINED })),
    compared(atMost({ label: 'Flue area, largest', ...area }, { value: largest, reference: max.reference })),
  ]);
};
