import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, choiceOf } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { derived, entered, reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

const CSA = reference('Draft of oil and power gas burners', 'Unit 17', 'CSA training module', 'B');
const BPI = reference('Natural-draft gas, −2.5 to −5 Pa by outdoor temperature', 'p. 43', 'NORA, quoting BPI', 'B');
const STOVE = reference('Coal or wood stove −0.03 to −0.06, never beyond −0.08', 'p. 5', 'Hitzer 254', 'B');
const FURNACE = reference('Wood furnace 0.03', 'p. 45', 'Wood furnace manual', 'B');
const HOUSE = reference('House under at most 5 Pa (0.02 in w.c.)', 'Unit 22', 'CSA training module', 'B');
const MAKER = entered('The manufacturer’s range', 'Instructions', 'Appliance manufacturer');
const SPILLAGE = reference('Spillage ends within 60 s of the start (BPI); ANSI allows 5 min', 'Draft test', 'BPI', 'C');
const PASCAL = derived('1 in w.c. = 249 Pa');
const PASCALS = 249;

type Bound = Pick<Limit, 'value' | 'reference'>;

const wc = (label: string, value: number, source: RuleReference): Limit => ({
  label,
  value,
  unit: 'in w.c.',
  reference: source,
});
/** Draft as a positive figure; meter readings are negative when the flue draws. */
const limits = {
  overFireLeast: wc('Over the fire', 0.02, CSA),
  stackLeast: wc('Stack, least pull', 0.02, CSA),
  stackMost: wc('Stack, most pull', 0.04, CSA),
  naturalGasLeast: wc('Natural-draft gas, least pull', 0.01, BPI),
  stoveLeast: wc('Stove, least pull', 0.03, STOVE),
  stoveMost: wc('Stove, most pull', 0.06, STOVE),
  furnaceLeast: wc('Wood furnace, least pull', 0.03, FURNACE),
  houseMost: wc('House under pressure, at most', 0.02, HOUSE),
  spillageS: { label: 'Spillage after the start', value: 60, unit: 's', reference: SPILLAGE },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

/** Published in Pa and rounded to in w.c.: a reading in Pa is compared with the figure in Pa. */
const PUBLISHED_PA = new Map<Bound, number>([
  [limits.naturalGasLeast, 2.5],
  [limits.houseMost, 5],
]);

const PLACES = {
  OVER_FIRE: 'Oil or power gas, over the fire',
  STACK: 'Oil or power gas, stack',
  NATURAL_GAS: 'Natural-draft gas',
  STOVE: 'Wood or coal stove',
  WOOD_FURNACE: 'Wood furnace',
  HOUSE: 'House against outdoors',
} as const;
type Place = keyof typeof PLACES;
type Range = { readonly min?: Limit; readonly max?: Limit };

const rangeOf = (place: Place, set: Set): Range =>
  ({
    OVER_FIRE: { min: set.overFireLeast },
    STACK: { min: set.stackLeast, max: set.stackMost },
    NATURAL_GAS: { min: set.naturalGasLeast },
    STOVE: { min: set.stoveLeast, max: set.stoveMost },
    WOOD_FURNACE: { min: set.furnaceLeast },
    HOUSE: { max: set.houseMost },
  })[place];

const MAX_READING = 2;
const NEVER_BEYOND = 0.08;
const pull = (title: string) => amount(title, { max: MAX_READING, unit: 'in w.c.' });

type Own = { readonly makerLeastPull?: number | undefined; readonly makerMostPull?: number | undefined };
const byMaker = (value: number | undefined): Bound | undefined =>
  value === undefined ? undefined : { value, reference: MAKER };
const hasOwnRange = ({ makerLeastPull, makerMostPull }: Own): boolean =>
  makerLeastPull !== undefined || makerMostPull !== undefined;

type Bounds = { readonly min?: Bound | undefined; readonly max?: Bound | undefined };
const hasEnds = (published: Range, { min, max }: Bounds): boolean =>
  (published.min === undefined || min !== undefined) && (published.max === undefined || max !== undefined);
/** The manufacturer's range replaces the published one completely: limits from two sources don't form a range. */
const boundsOf = (published: Range, own: Own): Bounds =>
  hasOwnRange(own) ? { min: byMaker(own.makerLeastPull), max: byMaker(own.makerMostPull) } : published;

type Unit = 'IN_WC' | 'PA';
type Compared = { readonly check: typeof atLeast; readonly label: string; readonly bound: Bound };

const paOf = (bound: Bound, unit: Unit): number | undefined => (unit === 'PA' ? PUBLISHED_PA.get(bound) : undefined);

const compare = ({ check, label, bound }: Compared, pull: number, unit: Unit): Check => {
  const pa = paOf(bound, unit);
  return pa === undefined
    ? check({ label, value: pull, unit: 'in w.c.' }, bound)
    : check({ label, value: pull * PASCALS, unit: 'Pa', how: 'measured' }, { ...bound, value: pa });
};

/** The bound in in w.c. that the reading was compared with. */
const boundIn = (bound: Bound, unit: Unit): number => {
  const pa = paOf(bound, unit);
  return pa === undefined ? bound.value : pa / PASCALS;
};

const isReversed = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;

const isHouse = (place: Place): boolean => place === 'HOUSE';

const HALF_RANGE = 'Only one end of the manufacturer’s range was entered; the other end is not checked.';

const notes = (place: Place, inchesPull: number, own: Own): readonly string[] => [
  ...noteIf(inchesPull < 0 && !isHouse(place), 'A positive reading is flow down the flue.'),
  ...noteIf(
    place === 'STOVE' && inchesPull > NEVER_BEYOND && own.makerMostPull === undefined,
    'Never beyond −0.08 in w.c.: over-firing.',
  ),
  ...noteIf(
    place === 'NATURAL_GAS' && !hasOwnRange(own),
    'The warmer it is outdoors the less pull is asked for: −2.5 to −5 Pa, −0.01 to −0.02 in w.c.',
  ),
];

export const draftReading = defineCalculator({
  id: 'draft-reading',
  title: 'Draft reading',
  group: 'Readings',
  shape: {
    place: choiceOf('Where it is read', PLACES),
    reading: amount('Reading; minus is pull up the flue', { min: -500, max: 500, unit: '' }),
    unit: choiceOf('Unit of the reading', { IN_WC: 'in w.c. (default)', PA: 'Pa' }).optional(),
    makerLeastPull: pull('Minimum pull per the manufacturer').optional(),
    makerMostPull: pull('Maximum pull per the manufacturer').optional(),
    spillageS: amount('Spillage ends after', { min: 0, max: 3600, unit: 's' }).optional(),
  },
  limits,
  calculate: ({ place, reading, unit = 'IN_WC', makerLeastPull, makerMostPull, spillageS }, set): Outcome | Refusal => {
    if (isReversed(makerLeastPull, makerMostPull)) {
      return { errors: { makerMostPull: 'The maximum is below the minimum.' } };
    }
    // Negating a reading of 0 would show it as '-0'.
    const pulled = 0 - reading;
    const value = unit === 'PA' ? pulled / PASCALS : pulled;
    if (Math.abs(value) > MAX_READING) return { errors: { reading: 'Enter at most 2 in w.c. (498 Pa).' } };
    const published = rangeOf(place, set);
    const own = { makerLeastPull, makerMostPull };
    const { min, max } = boundsOf(published, own);
    const isComplete = hasEnds(published, { min, max });
    const mostLabel = isHouse(place) ? 'House under' : 'Pull, most';
    const checks = [
      ...ifKnown(min, (bound) => compare({ check: atLeast, label: 'Pull, least', bound }, value, unit)),
      ...ifKnown(max, (bound) => compare({ check: atMost, label: mostLabel, bound }, value, unit)),
      ...ifKnown(spillageS, (seconds) =>
        atMost({ label: 'Spillage after the start', value: seconds, unit: 's' }, set.spillageS),
      ),
    ];
    return {
      steps: [
        ...(unit === 'PA'
          ? [step('In w.c.', `${formatNumber(reading, 2)} Pa ÷ 249`, { value, unit: 'in w.c.' }, PASCAL)]
          : []),
        ...stepsOf(checks),
      ],
      result: { label: isHouse(place) ? 'House under' : 'Pull', value, unit: 'in w.c.' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: hasOwnRange(own) ? 'MAKER' : 'TYPICAL',
      figures: {
        pull: value,
        ...(min && { leastPull: boundIn(min, unit) }),
        ...(max && { mostPull: boundIn(max, unit) }),
      },
      warnings: [...notes(place, value, own), ...noteIf(!isComplete, HALF_RANGE)],
    };
  },
});
