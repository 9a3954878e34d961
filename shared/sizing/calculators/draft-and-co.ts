import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atMost, atLeast, step, stepsOf, verdictOf, noteIf } from '#shared/sizing/checks.ts';
import { amount, choiceOf, length } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { derived, reference } from '#shared/sizing/references.ts';

const CSA = reference('Draft of oil and power gas burners', 'Unit 17', 'CSA training module', 'B');
const BPI = reference('Natural-draft gas, −2.5 to −5 Pa by outdoor temperature', 'p. 43', 'NORA, quoting BPI', 'B');
const STOVE = reference('Coal or wood stove −0.03 to −0.06, never beyond −0.08', 'p. 5', 'Hitzer 254', 'B');
const MAKER = reference('The maker’s range', 'Instructions', 'Appliance maker', 'B');

/** Pull as a figure above zero, in w.c.; readings are negative when the flue pulls. */
const PULLS = {
  OVER_FIRE: { label: 'Oil or power gas, over the fire', least: 0.02, most: undefined, source: CSA },
  STACK: { label: 'Oil or power gas, stack', least: 0.02, most: 0.04, source: CSA },
  NATURAL_GAS: { label: 'Natural-draft gas', least: 0.01, most: undefined, source: BPI },
  STOVE: { label: 'Wood or coal stove', least: 0.03, most: 0.06, source: STOVE },
} as const;
type Place = keyof typeof PULLS;

const wc = (label: string, value: number, source: Limit['reference']): Limit => ({
  label,
  value,
  unit: 'in w.c.',
  reference: source,
});
const limits = {
  overFireLeast: wc('Over the fire', PULLS.OVER_FIRE.least, CSA),
  stackLeast: wc('Stack, least pull', PULLS.STACK.least, CSA),
  stackMost: wc('Stack, most pull', PULLS.STACK.most, CSA),
  naturalGasLeast: wc('Natural-draft gas, least pull', PULLS.NATURAL_GAS.least, BPI),
  stoveLeast: wc('Stove, least pull', PULLS.STOVE.least, STOVE),
  stoveMost: wc('Stove, most pull', PULLS.STOVE.most, STOVE),
} as const satisfies Record<string, Limit>;

const draft = (title: string) => amount(title, { min: -2, max: 2, unit: 'in w.c.' });
const pull = (title: string) => amount(title, { max: 2, unit: 'in w.c.' });

export const draftReading = defineCalculator({
  id: 'draft-reading',
  title: 'Draft reading',
  group: 'Readings',
  shape: {
    place: choiceOf('Where it is read', {
      OVER_FIRE: PULLS.OVER_FIRE.label,
      STACK: PULLS.STACK.label,
      NATURAL_GAS: PULLS.NATURAL_GAS.label,
      STOVE: PULLS.STOVE.label,
    }),
    reading: draft('Reading; minus is pull up the flue'),
    makerLeastPull: pull('Least pull by the maker').optional(),
    makerMostPull: pull('Most pull by the maker').optional(),
  },
  limits,
  calculate: ({ place, reading, makerLeastPull, makerMostPull }, set): Outcome | Refusal => {
    if (makerLeastPull !== undefined && makerMostPull !== undefined && makerLeastPull > makerMostPull) {
      return { errors: { makerMostPull: 'The most is below the least.' } };
    }
    const leasts: Record<Place, Limit> = {
      OVER_FIRE: set.overFireLeast,
      STACK: set.stackLeast,
      NATURAL_GAS: set.naturalGasLeast,
      STOVE: set.stoveLeast,
    };
    const mosts: Partial<Record<Place, Limit>> = { STACK: set.stackMost, STOVE: set.stoveMost };
    const least = makerLeastPull === undefined ? leasts[place] : { value: makerLeastPull, reference: MAKER };
    const most = makerMostPull === undefined ? mosts[place] : { value: makerMostPull, reference: MAKER };
    const found = { value: -reading, unit: 'in w.c.' };
    const checks = [
      atLeast({ label: 'Pull, least', ...found }, least),
      ...(most ? [atMost({ label: 'Pull, most', ...found }, most)] : []),
    ];
    return {
      steps: stepsOf(checks),
      result: { label: 'Pull', value: -reading, unit: 'in w.c.' },
      verdict: verdictOf(checks),
      ruleSet: makerLeastPull === undefined && makerMostPull === undefined ? 'TYPICAL' : 'MAKER',
      figures: { leastPull: least.value, ...(most && { mostPull: most.value }) },
      warnings: [
        ...noteIf(reading > 0, 'A positive reading is flow down the flue.'),
        ...noteIf(place === 'STOVE' && reading < -0.08, 'Never beyond −0.08 in w.c.: over-firing.'),
        ...noteIf(place === 'NATURAL_GAS', 'The warmer it is outdoors the less pull is asked for: −0.01 to −0.02.'),
      ],
    };
  },
});

const THEORETICAL = reference('7.6 × height × (1 ÷ outdoor °R − 1 ÷ stack °R)', 'Unit 22', 'CSA training module', 'B');
const RANKINE = 459.67;

export const theoreticalDraft = defineCalculator({
  id: 'theoretical-draft',
  title: 'Theoretical draft',
  group: 'Chimney',
  shape: {
    heightIn: length('Chimney height'),
    outdoorF: amount('Outdoor temperature', { min: -80, max: 130, unit: '°F' }),
    stackF: amount('Mean flue gas temperature', { min: -80, max: 2200, unit: '°F' }),
  },
  limits: {},
  calculate: ({ heightIn, outdoorF, stackF }): Outcome => {
    const value = 7.6 * (heightIn / 12) * (1 / (outdoorF + RANKINE) - 1 / (stackF + RANKINE));
    return {
      steps: [
        step(
          'Theoretical draft',
          `7.6 × ${heightIn / 12} ft × (1 ÷ ${outdoorF + RANKINE} − 1 ÷ ${stackF + RANKINE})`,
          { value, unit: 'in w.c.' },
          THEORETICAL,
        ),
        step(
          'Net, low',
          '0.5 × theoretical',
          { value: value * 0.5, unit: 'in w.c.' },
          { ...THEORETICAL, rule: 'Net 0.5 to 0.8 of it', confidence: 'C' },
        ),
        step(
          'Net, high',
          '0.8 × theoretical',
          { value: value * 0.8, unit: 'in w.c.' },
          { ...THEORETICAL, rule: 'Net 0.5 to 0.8 of it', confidence: 'C' },
        ),
      ],
      result: { label: 'Theoretical draft', value, unit: 'in w.c.' },
      verdict: 'info',
      ruleSet: 'ARITHMETIC',
      figures: { draft: value },
      warnings: value <= 0 ? ['The flue is no warmer than outdoors: it will not draw.'] : [],
    };
  },
});

const O2_OF_AIR = 20.9;
const ppm = (label: string, value: number, source: Limit['reference']): Limit => ({
  label,
  value,
  unit: 'ppm',
  reference: source,
});
const CSA_3 = reference(
  'Air-free CO of a vented appliance: 400 ppm never exceeded',
  'Unit 3',
  'CSA training module',
  'B',
);
const coLimits = {
  VENTED: ppm('Vented appliance', 400, CSA_3),
  UNVENTED: ppm('Unvented heater', 200, reference('Unvented heater, air-free', 'Forum', 'InterNACHI', 'C')),
  OVEN: ppm('Gas oven', 800, reference('Gas oven, air-free', 'Forum', 'InterNACHI', 'C')),
  ROOM: ppm('Room, 8 hours', 9, reference('Room air, 8 hours', 'Guideline', 'ASHRAE / EPA', 'C')),
} as const satisfies Record<string, Limit>;
const TARGET_PPM = 100;
const SHUT_OFF_ROOM_PPM = 35;

export const carbonMonoxide = defineCalculator({
  id: 'carbon-monoxide',
  title: 'Carbon monoxide',
  group: 'Readings',
  shape: {
    place: choiceOf('What is measured', {
      VENTED: 'Flue gas, vented appliance',
      UNVENTED: 'Unvented heater',
      OVEN: 'Gas oven',
      ROOM: 'Room air',
    }),
    coPpm: amount('CO', { min: 0, max: 50_000, unit: 'ppm' }),
    o2Pct: amount('O₂', { min: 0, max: 20.8, unit: '%' }).optional(),
  },
  limits: coLimits,
  calculate: ({ place, coPpm, o2Pct }, set): Outcome | Refusal => {
    if (place !== 'ROOM' && o2Pct === undefined)
      return { errors: { o2Pct: 'Enter O₂ as well: the limit is for air-free CO.' } };
    const value = place === 'ROOM' ? coPpm : (coPpm * O2_OF_AIR) / (O2_OF_AIR - (o2Pct ?? 0));
    const checks = [atMost({ label: set[place].label, value, unit: 'ppm' }, set[place])];
    return {
      steps: [
        ...(place === 'ROOM'
          ? []
          : [
              step(
                'Air-free CO',
                `${coPpm} × 20.9 ÷ (20.9 − ${o2Pct})`,
                { value, unit: 'ppm' },
                derived('CO × 20.9 ÷ (20.9 − O₂)'),
              ),
            ]),
        ...stepsOf(checks),
      ],
      result: { label: place === 'ROOM' ? 'CO in the room' : 'Air-free CO', value, unit: 'ppm' },
      verdict: verdictOf(checks),
      ruleSet: 'CO',
      figures: { ppm: value, mostPpm: set[place].value },
      warnings: [
        ...(place === 'VENTED' && value > TARGET_PPM && value <= set.VENTED.value
          ? ['Over the field target of 100 ppm: have the burner tuned.']
          : []),
        ...noteIf(place === 'VENTED' && value > set.VENTED.value, 'Shut the appliance off and tag it.'),
        ...noteIf(place === 'ROOM' && value >= SHUT_OFF_ROOM_PPM, '35 ppm or more: ventilate, shut off and leave.'),
      ],
    };
  },
});
