import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atMost, ifKnown, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, choiceOf, count, diameter, labelsOf, run } from '#shared/sizing/inputs.ts';
import { entered, reference } from '#shared/sizing/references.ts';
import {
  OIL_VENT_FITTINGS,
  OIL_VENTER_LENGTHS,
  OIL_VENTERS,
  oilFittingFt,
  oilVenterMostFt,
  type OilVenter,
  type OilVentFitting,
} from '#shared/sizing/tables-oil-vent.ts';

const MANUAL = entered('Equivalent lengths by the venter’s or appliance’s manual', 'Venting', 'Manufacturer');
const OUTPUT = reference(
  'Largest firing rate of the power venter at 100 psi',
  'Table 1, p. 7',
  'Field Controls SWG',
  'B',
);

const own = (title: string) => amount(title, { min: 0, max: 100, unit: 'ft' }).optional();

type Own = { readonly makerPerTee?: number | undefined; readonly makerPer90?: number | undefined } & {
  readonly makerPer45?: number | undefined;
};
type Counts = Readonly<Record<OilVentFitting, number>>;
const OWN = { tees: 'makerPerTee', elbows90: 'makerPer90', elbows45: 'makerPer45' } as const;
const FITTINGS = Object.keys(OWN) as readonly OilVentFitting[];

/** The manual's figure, else the printed one; undefined if neither is known. */
const feetOf = (fitting: OilVentFitting, diameterIn: number, own: Own): number | undefined =>
  own[OWN[fitting]] ?? oilFittingFt(fitting, diameterIn);

type Longest = { readonly value: number; readonly reference: typeof MANUAL };

const longestFor = (
  { venter, makerMostFt }: { readonly venter?: OilVenter | undefined; readonly makerMostFt?: number | undefined },
  diameterIn: number,
): Longest | 'notPrinted' | undefined => {
  if (makerMostFt !== undefined) return { value: makerMostFt, reference: MANUAL };
  if (venter === undefined) return undefined;
  const value = oilVenterMostFt(venter, diameterIn);
  return value === undefined ? 'notPrinted' : { value, reference: OIL_VENTER_LENGTHS };
};

const firingChecks = (gph: number | undefined, venter: OilVenter | undefined): readonly Check[] =>
  gph === undefined || venter === undefined
    ? []
    : [
        atMost(
          { label: 'Firing rate', value: gph, unit: 'GPH' },
          { value: OIL_VENTERS[venter].mostGph, reference: OUTPUT },
        ),
      ];

const CONFIRM = 'The longest vent is not known: enter it from the venter’s or appliance’s manual.';
const ASK_RATE = 'Enter the firing rate: the venter’s longest vent is for its largest firing rate and no more.';
const REST = 'The figures are for power venting; a chimney connector is judged by slope and length instead.';

export const oilVentLength = defineCalculator({
  id: 'oil-vent-length',
  title: 'Oil vent equivalent length',
  group: 'Oil',
  shape: {
    diameterIn: diameter('Vent pipe', 24),
    straightIn: run('Straight pipe, all pieces'),
    elbows90: count('90° elbows', 20),
    elbows45: count('45° elbows', 20),
    tees: count('Tees', 10),
    venter: choiceOf('Power venter', labelsOf(OIL_VENTERS)).optional(),
    gph: amount('Firing rate', { max: 100, unit: 'GPH' }).optional(),
    makerPer90: own('By the manual: each 90° elbow'),
    makerPer45: own('By the manual: each 45° elbow'),
    makerPerTee: own('By the manual: each tee'),
    makerMostFt: amount('By the manual: longest for this pipe', { max: 300, unit: 'ft' }).optional(),
  },
  limits: {},
  calculate: (input): Outcome | Refusal => {
    const { diameterIn, straightIn, venter, gph, makerMostFt } = input;
    const counts: Counts = input;
    const used = FITTINGS.filter((fitting) => counts[fitting] > 0);
    if (used.some((fitting) => feetOf(fitting, diameterIn, input) === undefined)) {
      return {
        errors: { diameterIn: 'Not a printed diameter (3 to 10 in): enter the manual’s figure for each fitting.' },
      };
    }
    const longest = longestFor({ venter, makerMostFt }, diameterIn);
    if (longest === 'notPrinted') return { errors: { venter: 'This venter’s table has no vent of this diameter.' } };
    const parts = used.map((fitting) => [counts[fitting], feetOf(fitting, diameterIn, input) ?? 0] as const);
    const straight = straightIn / 12;
    const equivalent = parts.reduce((sum, [many, feet]) => sum + many * feet, straight);
    const lacksRate = venter !== undefined && gph === undefined;
    const isOwn = used.some((fitting) => input[OWN[fitting]] !== undefined);
    const checks = [
      ...ifKnown(longest, (limit) =>
        atMost({ label: 'Equivalent length', value: equivalent, unit: 'ft', how: 'computed' }, limit),
      ),
      ...firingChecks(gph, venter),
    ];
    return {
      steps: [
        step(
          'Equivalent length',
          [`${formatNumber(straight, 2)} ft straight`, ...parts.map(([many, feet]) => `${many} × ${feet}`)].join(' + '),
          { value: equivalent, unit: 'ft' },
          isOwn ? MANUAL : OIL_VENT_FITTINGS,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Equivalent length', value: equivalent, unit: 'ft' },
      verdict: verdictOf(checks, longest !== undefined && !lacksRate),
      ruleSet: makerMostFt === undefined && !isOwn ? 'TYPICAL' : 'MAKER',
      figures: {
        equivalentFt: equivalent,
        ...(longest && { mostFt: longest.value, straightLeftFt: Math.max(0, longest.value - equivalent) }),
      },
      warnings: [...noteIf(longest === undefined, CONFIRM), ...noteIf(lacksRate, ASK_RATE), REST],
    };
  },
});
