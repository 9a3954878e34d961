import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, ifKnown, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, btuh, choiceOf, length, squareInches } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import type { CalculationStep, RuleReference } from '#shared/sizing/types.ts';

/**
 * The figures were read in CMC 2013 chapter 7. The subsection numbers of NFPA 54 are those printed in its own text as
 * furnace manuals reprint it (9.3.2.3 to 9.3.6) and in the source notes of the California Mechanical Code 2016 (9.3.2).
 * The number of the standard method within 9.3.2 was not seen in print, so it is cited by name.
 */
const air = (text: string, section: string) => reference(text, section, 'NFPA 54-2012 (CMC 2013 chapter 7)', 'A');
type Rule = readonly [text: string, section: string];
const perSqIn = (label: string, value: number, [text, section]: Rule): Limit => ({
  label: `${label}, Btu/h per sq in`,
  value,
  unit: 'Btu/h',
  reference: air(text, section),
});
const INDOOR: Rule = ['Two openings to a room, 1 sq in per 1000 Btu/h each, 100 sq in at least', '9.3.2.3(1)'];

const limits = {
  volume: {
    label: 'Room per 1000 Btu/h',
    value: 50,
    unit: 'cu ft',
    reference: air('Indoor volume of 50 cu ft per 1000 Btu/h', '9.3.2, standard method'),
  },
  airChanges: {
    label: 'Air changes an hour for the standard method',
    value: 0.4,
    unit: '',
    reference: air('The standard method not where the house leaks less than 0.40 air changes an hour', '9.3.2'),
  },
  indoorBtuh: perSqIn('Indoor opening', 1000, INDOOR),
  indoorLeast: { label: 'Indoor opening, at least', value: 100, unit: 'sq in', reference: air(...INDOOR) },
  storeyBtuh: perSqIn('Opening to another story', 500, [
    'Spaces on different stories: 2 sq in per 1000 Btu/h',
    '9.3.2.3(2)',
  ]),
  verticalBtuh: perSqIn('Outdoors direct or vertical', 4000, [
    'Two openings outdoors, direct or vertical, 1 sq in per 4000 Btu/h each',
    '9.3.3.1(1)',
  ]),
  horizontalBtuh: perSqIn('Horizontal ducts', 2000, [
    'Two horizontal ducts, 1 sq in per 2000 Btu/h each',
    '9.3.3.1, horizontal ducts',
  ]),
  singleBtuh: perSqIn('One opening outdoors', 3000, [
    'One opening outdoors, 1 sq in per 3000 Btu/h and the sum of the connectors',
    '9.3.3.2',
  ]),
  mechanicalCfm: {
    label: 'Mechanical supply per 1000 Btu/h',
    value: 0.35,
    unit: 'cfm',
    reference: air('Mechanical supply of 0.35 cfm per 1000 Btu/h', '9.3.6'),
  },
  leastSideIn: {
    label: 'Smallest side of an opening',
    value: 3,
    unit: 'in',
    reference: air('No side of an opening under 3 in', '9.3.2.3(1), 9.3.3, 9.3.4(3)'),
  },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

const METHODS = {
  ROOM: 'The room itself',
  INDOOR_OPENINGS: 'Two openings to another room',
  INDOOR_STOREYS: 'Openings to another story',
  OUTDOOR_VERTICAL: 'Two openings outdoors, direct or vertical ducts',
  OUTDOOR_HORIZONTAL: 'Two horizontal ducts outdoors',
  OUTDOOR_SINGLE: 'One opening outdoors',
  MECHANICAL: 'Mechanical supply',
} as const;
type Method = keyof typeof METHODS;

type Need = { readonly value: number; readonly unit: string; readonly label: string; readonly limit: Limit };

const ROOM_LABEL = 'Minimum volume';
const OPENING_LABEL = 'Minimum free area of each';
/** For these methods the result is one total area, not an area per opening. */
const TOTAL_LABEL = 'Minimum free area';

/** The requirement of each method, before the rooms' share of a combination is deducted. */
const needOf = (method: Method, inputBtuh: number, connectorsSqIn: number, set: Set): Need => {
  const opening = (limit: Limit, floor = 0, label = OPENING_LABEL): Need => ({
    value: Math.max(floor, inputBtuh / limit.value),
    unit: 'sq in',
    label,
    limit,
  });
  switch (method) {
    case 'ROOM':
      return { value: (inputBtuh / 1000) * set.volume.value, unit: 'cu ft', label: ROOM_LABEL, limit: set.volume };
    case 'INDOOR_OPENINGS':
      return opening(set.indoorBtuh, set.indoorLeast.value);
    case 'INDOOR_STOREYS':
      return opening(set.storeyBtuh, 0, TOTAL_LABEL);
    case 'OUTDOOR_VERTICAL':
      return opening(set.verticalBtuh);
    case 'OUTDOOR_HORIZONTAL':
      return opening(set.horizontalBtuh);
    case 'OUTDOOR_SINGLE':
      return opening(set.singleBtuh, connectorsSqIn, TOTAL_LABEL);
    case 'MECHANICAL': {
      const limit = set.mechanicalCfm;
      return { value: (inputBtuh / 1000) * limit.value, unit: 'cfm', label: 'Minimum supply', limit };
    }
  }
};

const COMBINED = air('Indoor and outdoor air together: outdoor size × (1 − volume there ÷ volume needed)', '9.3.4(3)');

/** The share that outdoor openings must supply because the indoor volume doesn't; 0 if the indoor volume supplies all. */
const combinedShare = (method: Method, inputBtuh: number, roomCuFt: number | undefined, set: Set) =>
  method.startsWith('OUTDOOR') && roomCuFt !== undefined
    ? Math.max(0, 1 - roomCuFt / ((inputBtuh / 1000) * set.volume.value))
    : undefined;

const airChangeChecks = (method: Method, airChanges: number | undefined, set: Set): readonly Check[] =>
  ifKnown(method === 'ROOM' ? airChanges : undefined, (value) =>
    atLeast({ label: 'Air changes an hour', value, unit: '' }, set.airChanges),
  );

const needSteps = (
  { label, value, unit }: Need,
  inputBtuh: number,
  share: number | undefined,
  source: RuleReference,
): readonly CalculationStep[] => {
  const full = step(label, `${formatNumber(inputBtuh)} Btu/h`, { value, unit }, source);
  if (share === undefined) return [full];
  const left = `${formatNumber(value, 2)} × ${formatNumber(share, 3)}`;
  return [full, step(`${label}, combined`, left, { value: value * share, unit }, COMBINED)];
};

/** The source of a requirement: of the ratio for the openings, or of the minimum size. */
const needSource = (method: Method, { limit }: Need, share: number | undefined, set: Set) =>
  sourceOf(
    limit.reference,
    limit,
    ...(method === 'INDOOR_OPENINGS' ? [set.indoorLeast] : []),
    ...(share === undefined ? [] : [set.volume]),
  );

export const combustionAir = defineCalculator({
  id: 'combustion-air',
  title: 'Combustion air',
  group: 'Gas',
  shape: {
    inputBtuh: btuh('Input of all appliances'),
    method: choiceOf('Air from', METHODS),
    roomCuFt: amount('Room volume', { max: 1_000_000, unit: 'cu ft' }).optional(),
    airChanges: amount('Air changes an hour', { min: 0, max: 50, unit: '' }).optional(),
    openingSqIn: squareInches('Free area of each opening; to another story, of all').optional(),
    leastSideIn: length('Smallest side of an opening', 240).optional(),
    connectorsSqIn: squareInches('Sum of the connectors').optional(),
    supplyCfm: amount('Mechanical supply', { min: 0, max: 100_000, unit: 'cfm' }).optional(),
  },
  limits,
  calculate: ({ inputBtuh, method, connectorsSqIn, ...found }, set): Outcome | Refusal => {
    const need = needOf(method, inputBtuh, connectorsSqIn ?? 0, set);
    const share = combinedShare(method, inputBtuh, found.roomCuFt, set);
    const source = needSource(method, need, share, set);
    const min = need.value * (share ?? 1);
    const measured = { 'cu ft': found.roomCuFt, 'sq in': found.openingSqIn, cfm: found.supplyCfm }[need.unit];
    const sides = need.unit === 'sq in' ? found.leastSideIn : undefined;
    const main = ifKnown(measured, (value) =>
      atLeast({ label: 'As found', value, unit: need.unit }, { value: min, reference: source }),
    );
    const checks = [
      ...main,
      ...airChangeChecks(method, found.airChanges, set),
      ...ifKnown(sides, (value) => atLeast({ label: 'Smallest side', value, unit: 'in' }, set.leastSideIn)),
    ];
    const lacksConnectors = method === 'OUTDOOR_SINGLE' && connectorsSqIn === undefined;
    return {
      steps: [...needSteps(need, inputBtuh, share, source), ...stepsOf(checks)],
      result: { label: need.label, value: min, unit: need.unit },
      verdict: verdictOf(checks, main.length > 0 && !lacksConnectors),
      ruleSet: 'NFPA_54',
      figures: { needed: min },
      warnings: [
        ...noteIf(
          method === 'ROOM' && found.airChanges === undefined,
          'Not where the house leaks less than 0.40 air changes an hour.',
        ),
        ...noteIf(need.unit === 'sq in' && sides === undefined, 'No side of an opening under 3 in.'),
        ...noteIf(method === 'INDOOR_OPENINGS', 'One opening within 12 in of the top, one within 12 in of the bottom.'),
        ...noteIf(lacksConnectors, 'One opening must also be as large as the connectors together.'),
      ],
    };
  },
});
