import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { amount, btuh, choiceOf } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { entered, reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';
import { formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';

const MENDOTA = reference('Supply and manifold pressure of a gas fireplace', 'p. 12-13', 'Mendota DXV-35', 'B');
const PLATE = entered('The appliance’s plate governs', 'Plate', 'Appliance manufacturer');
const wc = (title: string) => amount(title, { min: 0, max: 60, unit: 'in w.c.' });

const limit = (label: string, value: number): Limit => ({ label, value, unit: 'in w.c.', reference: MENDOTA });
const pressures = {
  naturalSupplyLeast: limit('Natural gas supply, least', 5),
  naturalSupplyMost: limit('Natural gas supply, largest', 11),
  propaneSupplyLeast: limit('Propane supply, least', 11),
  propaneSupplyMost: limit('Propane supply, largest', 13),
  naturalManifold: limit('Natural gas manifold', 3.5),
  propaneManifold: limit('Propane manifold', 10),
  tolerancePct: {
    label: 'Manifold tolerance',
    value: 5,
    unit: '%',
    reference: reference('Manifold within ±5% (another manufacturer prints ±10%)', 'p. 12', 'Mendota DXV-35', 'B'),
  },
} as const satisfies Record<string, Limit>;

type Plate = {
  readonly gas: 'NATURAL' | 'PROPANE';
  readonly plateSupplyLeast?: number | undefined;
  readonly plateSupplyMost?: number | undefined;
  readonly plateManifold?: number | undefined;
  readonly plateTolerancePct?: number | undefined;
};

type Bound = Pick<Limit, 'value' | 'reference'>;

const isBelow = (value: number | undefined, other: number | undefined): boolean =>
  value !== undefined && other !== undefined && value < other;

/**
 * Each limit on the rating plate replaces the published one; the other published limit stays unless it contradicts the plate.
 */
const supplyRange = (
  { gas, plateSupplyLeast, plateSupplyMost }: Plate,
  set: Limits<typeof pressures>,
): { readonly min?: Bound; readonly max?: Bound } => {
  const isNatural = gas === 'NATURAL';
  const byPlate = (value: number | undefined, published: Bound) =>
    value === undefined ? published : { value, reference: PLATE };
  const min = byPlate(plateSupplyLeast, isNatural ? set.naturalSupplyLeast : set.propaneSupplyLeast);
  const max = byPlate(plateSupplyMost, isNatural ? set.naturalSupplyMost : set.propaneSupplyMost);
  return {
    ...((plateSupplyLeast !== undefined || !isBelow(plateSupplyMost, min.value)) && { min }),
    ...((plateSupplyMost !== undefined || !isBelow(max.value, plateSupplyLeast)) && { max }),
  };
};

/** Checks the supply pressure against the known limits of its range. */
const supplyChecks = (supply: number | undefined, min: Bound | undefined, max: Bound | undefined): readonly Check[] =>
  supply === undefined
    ? []
    : [
        ...ifKnown(min, (limit) => atLeast({ label: 'Supply, least', value: supply, unit: 'in w.c.' }, limit)),
        ...ifKnown(max, (limit) => atMost({ label: 'Supply, largest', value: supply, unit: 'in w.c.' }, limit)),
      ];

type Sourced = Bound & { readonly isLocal?: boolean | undefined };

/** The source is the plate or the local code if it set either figure; otherwise the published tolerance. */
const sourceOfManifold = (target: Sourced, tolerance: Sourced): RuleReference => {
  if (tolerance.isLocal === true) return tolerance.reference;
  return target.isLocal === true || target.reference === PLATE ? target.reference : tolerance.reference;
};

/** The required figures: from the plate if it states them, else the published ones. */
const calledFor = (input: Plate, set: Limits<typeof pressures>) => {
  const natural = input.gas === 'NATURAL';
  const by = (plate: number | undefined, published: Limit) =>
    plate === undefined ? published : { value: plate, reference: PLATE, isLocal: undefined };
  const target = by(input.plateManifold, natural ? set.naturalManifold : set.propaneManifold);
  const tolerance = by(input.plateTolerancePct, set.tolerancePct);
  return {
    ...supplyRange(input, set),
    target,
    off: (target.value * tolerance.value) / 100,
    tolerated: sourceOfManifold(target, tolerance),
  };
};

const hasPlate = ({ plateManifold, plateSupplyLeast, plateSupplyMost }: Plate): boolean =>
  [plateManifold, plateSupplyLeast, plateSupplyMost].some((reading) => reading !== undefined);

type Tolerated = { readonly target: number; readonly off: number; readonly reference: RuleReference };

const manifoldChecks = (
  manifold: number | undefined,
  { target, off, reference: source }: Tolerated,
): readonly Check[] =>
  ifKnown(manifold, (value) => [
    atLeast({ label: 'Manifold, least', value, unit: 'in w.c.' }, { value: target - off, reference: source }),
    atMost({ label: 'Manifold, largest', value, unit: 'in w.c.' }, { value: target + off, reference: source }),
  ]).flat();

export const gasPressure = defineCalculator({
  id: 'gas-pressure',
  title: 'Gas pressure',
  group: 'Readings',
  shape: {
    gas: choiceOf('Gas', { NATURAL: 'Natural gas', PROPANE: 'Propane' }),
    supply: wc('Supply, burner on').optional(),
    manifold: wc('Manifold').optional(),
    plateSupplyLeast: wc('Supply by the plate, least').optional(),
    plateSupplyMost: wc('Supply by the plate, largest').optional(),
    plateManifold: wc('Manifold by the plate').optional(),
    plateTolerancePct: amount('Tolerance by the manufacturer', { max: 50, unit: '%' }).optional(),
  },
  limits: pressures,
  calculate: (input, set): Outcome | Refusal => {
    const { supply, manifold } = input;
    if (supply === undefined && manifold === undefined) {
      return { errors: { supply: 'Enter at least one of the two pressures.' } };
    }
    const { min, max, target, off, tolerated } = calledFor(input, set);
    if (min && max && min.value > max.value)
      return { errors: { plateSupplyMost: 'The maximum is below the minimum.' } };
    const checks: readonly Check[] = [
      ...supplyChecks(supply, min, max),
      ...manifoldChecks(manifold, { target: target.value, off, reference: tolerated }),
    ];
    const isComplete = [supply, manifold, min, max].every((reading) => reading !== undefined);
    return {
      steps: stepsOf(checks),
      result: { label: 'Manifold called for', value: target.value, unit: 'in w.c.' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: hasPlate(input) ? 'MAKER' : 'TYPICAL',
      figures: {
        ...(min && { supplyLeast: min.value }),
        ...(max && { supplyMost: max.value }),
        manifold: target.value,
      },
      warnings: [
        ...noteIf(supply === undefined, 'The supply was not measured, so only the manifold is compared.'),
        ...noteIf(manifold === undefined, 'The manifold was not measured, so only the supply is compared.'),
        'Read with this burner and the other appliances on; the plate takes precedence.',
      ],
    };
  },
});

const SEA_LEVEL = reference(
  '4% per 1000 ft above sea level, from 2000 ft on',
  'Altitude',
  'NFPA 54 wording in manuals',
  'B',
);
const ABOVE_2000 = reference('4% per 1000 ft above 2000 ft', 'Altitude', 'Quadra-Fire, Ruud manuals', 'B');

export const altitudeDerate = defineCalculator({
  id: 'altitude-derate',
  title: 'Gas input at altitude',
  group: 'Gas',
  shape: {
    inputBtuh: btuh('Input at sea level'),
    altitudeFt: amount('Altitude', { min: -300, max: 15_000, unit: 'ft' }),
    convention: choiceOf('Convention', {
      SEA_LEVEL: 'From sea level (default)',
      ABOVE_2000: 'From 2000 ft',
    }).optional(),
  },
  limits: {
    fromFt: { label: 'Derated above', value: 2000, unit: 'ft', reference: SEA_LEVEL },
    pctPer1000: { label: 'Per 1000 ft', value: 4, unit: '%', reference: SEA_LEVEL },
  },
  calculate: ({ inputBtuh, altitudeFt, convention = 'SEA_LEVEL' }, { fromFt, pctPer1000 }): Outcome => {
    const counted =
      altitudeFt <= fromFt.value ? 0 : convention === 'SEA_LEVEL' ? altitudeFt : altitudeFt - fromFt.value;
    const off = Math.min(100, (counted / 1000) * pctPer1000.value);
    const left = inputBtuh * (1 - off / 100);
    const source = sourceOf(convention === 'SEA_LEVEL' ? SEA_LEVEL : ABOVE_2000, fromFt, pctPer1000);
    return {
      steps: [
        step(
          'Taken off',
          `${formatNumber(counted)} ft ÷ 1000 × ${pctPer1000.value}%`,
          { value: off, unit: '%' },
          source,
        ),
        step(
          'Input here',
          `${formatNumber(inputBtuh)} × (1 − ${plainNumber(off)} ÷ 100)`,
          { value: left, unit: 'Btu/h' },
          source,
        ),
      ],
      result: { label: 'Input here', value: left, unit: 'Btu/h' },
      verdict: 'info',
      ruleSet: convention,
      figures: { offPct: off },
      warnings: ['The appliance manual takes precedence. Vent sizing keeps the sea-level input.'],
    };
  },
});
