import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atLeastThick,
  atMost,
  failing,
  ifKnown,
  noteIf,
  step,
  stepsOf,
  verdictOf,
  type Check,
} from '#shared/sizing/checks.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import { amount, choiceOf, count, diameter, gap, height, length, run } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const CMC = 'CMC 2013';
const limits = {
  risePerFoot: {
    label: 'Rise per foot of run',
    value: 0.25,
    unit: 'in',
    reference: reference('Rise at least ¼ in per ft', '802.10.6', CMC, 'A'),
  },
  singleWallShare: {
    label: 'Single wall, run to chimney height',
    value: 75,
    unit: '%',
    reference: reference('Horizontal run at most 75% of the chimney height, single wall', '802.10.7', CMC, 'A'),
  },
  typeBShare: {
    label: 'Type B, run to chimney height',
    value: 100,
    unit: '%',
    reference: reference('Horizontal run at most 100% of the chimney height, Type B', '802.10.7', CMC, 'A'),
  },
  solidFuelElbows: {
    label: 'Turns of 90°, solid fuel',
    value: 2,
    unit: '',
    reference: reference('At most two turns of 90°', '1343.09', 'Newburgh Heights OH', 'A'),
  },
  oilElbows: {
    label: 'Turns of 90°, oil',
    value: 2,
    unit: '',
    reference: reference('At most two turns of 90°', 'Venting bulletin', 'Beckett', 'B'),
  },
  oilRunIn: {
    label: 'Oil, run',
    value: 120,
    unit: 'in',
    reference: reference('Run of 10 ft or less where possible', 'Venting bulletin', 'Beckett', 'B'),
  },
  coldestF: {
    label: 'Single wall in an unheated space, design temperature',
    value: 5,
    unit: '°F',
    reference: reference(
      'Single wall in an unheated space not below 5 °F (99% design), never in attic or crawl space',
      '12.11.2.2 (IFGC 503.10.2.2, CMC 2013 802.10.1)',
      'NFPA 54-2012',
      'A',
    ),
  },
} as const satisfies Record<string, Limit>;

const GAUGE = reference(
  'Minimum metal of a connector by diameter, galvanized',
  'Table 802.10.1.4 (NFPA 54-2012 Table 12.11.2.5)',
  CMC,
  'A',
);
/**
 * Diameters in inches, from and to (`below` excludes the end), and the minimum thickness. Between 12 and 14 the table has none.
 */
const GAUGES = [
  { from: 0, below: 6, min: 0.019 },
  { from: 6, below: 10, min: 0.023 },
  { from: 10, to: 12, min: 0.029 },
  { from: 14, to: 16, min: 0.034 },
  { from: 16, to: Infinity, min: 0.056 },
] as const;
const leastGauge = (diameterIn: number): number | undefined =>
  GAUGES.find((row) => diameterIn >= row.from && ('to' in row ? diameterIn <= row.to : diameterIn < row.below))?.min;

type Set = Limits<typeof limits>;
type Space = 'HEATED' | 'UNHEATED' | 'ATTIC_OR_CRAWL';
type Metal = { readonly diameterIn?: number | undefined; readonly thicknessIn?: number | undefined };

const GAS_ONLY = reference('Type B vent is listed for gas only', 'Listing', 'Type B gas vent', 'R');

const pipeChecks = (isWrongPipe: boolean): readonly Check[] =>
  isWrongPipe ? [failing('Connector', 'Type B vent is for gas only', { value: 1, unit: '' }, GAS_ONLY)] : [];

const metalChecks = ({ diameterIn, thicknessIn }: Metal): readonly Check[] => {
  if (diameterIn === undefined || thicknessIn === undefined) return [];
  return ifKnown(leastGauge(diameterIn), (value) => {
    const found = { label: 'Thickness of the metal', value: thicknessIn, unit: 'in' };
    return atLeastThick(found, { value, reference: GAUGE });
  });
};

/**
 * A cold connector condenses: checks whether a single-wall gas connector is allowed in the space, and how cold the space gets.
 */
const spaceChecks = (isSingleWallGas: boolean, space: Space | undefined, designTempF: number | undefined, set: Set) => {
  if (!isSingleWallGas || space === undefined || space === 'HEATED') return { checks: [], isOpen: false };
  const { coldestF } = set;
  if (space === 'ATTIC_OR_CRAWL') {
    const banned = failing(
      'Single wall in attic or crawl space',
      'not allowed',
      { value: 1, unit: '' },
      coldestF.reference,
    );
    return { checks: [banned], isOpen: false };
  }
  return {
    checks: ifKnown(designTempF, (value) => atLeast({ label: 'Design temperature', value, unit: '°F' }, coldestF)),
    isOpen: designTempF === undefined,
  };
};

const fuelNotes = (fuel: 'SOLID' | 'OIL' | 'GAS', runIn: number, { oilRunIn }: Set): readonly string[] => [
  ...noteIf(fuel === 'OIL' && runIn > oilRunIn.value, 'Oil: keep the run to 10 ft where possible.'),
  ...noteIf(fuel === 'GAS', 'Gas elbows count through the vent table, not here.'),
];

export const ventConnector = defineCalculator({
  id: 'vent-connector',
  title: 'Connector slope and length',
  group: 'Appliance flue',
  shape: {
    fuel: choiceOf('Fuel', { SOLID: 'Wood, pellet, coal', OIL: 'Oil', GAS: 'Gas' }),
    pipe: choiceOf('Connector', { SINGLE_WALL: 'Single wall', TYPE_B: 'Type B' }),
    runIn: run('Horizontal run'),
    riseIn: gap('Rise of the horizontal run').optional(),
    chimneyHeightIn: height('Chimney height').optional(),
    elbows90: count('Turns of 90°', 20).optional(),
    diameterIn: diameter('Diameter of the connector').optional(),
    thicknessIn: length('Thickness of its metal', 1).optional(),
    space: choiceOf('Where it runs', {
      HEATED: 'Heated space',
      UNHEATED: 'Unheated space',
      ATTIC_OR_CRAWL: 'Attic or crawl space',
    }).optional(),
    designTempF: amount('99% winter design temperature', { min: -80, max: 120, unit: '°F' }).optional(),
  },
  limits,
  calculate: ({ fuel, pipe, runIn, riseIn, chimneyHeightIn, elbows90, space, designTempF, ...metal }, set): Outcome => {
    const leastRise = (runIn / 12) * set.risePerFoot.value;
    const isGas = fuel === 'GAS';
    const isWrongPipe = !isGas && pipe === 'TYPE_B';
    const share = isGas && pipe === 'TYPE_B' ? set.typeBShare : set.singleWallShare;
    const longest = ifKnown(chimneyHeightIn, (value) => (value * share.value) / 100)[0];
    const turns = fuel === 'OIL' ? set.oilElbows : set.solidFuelElbows;
    const cold = spaceChecks(isGas && pipe === 'SINGLE_WALL', space, designTempF, set);
    const basics = [
      ...ifKnown(riseIn, (value) =>
        atLeast({ label: 'Rise', value, unit: 'in' }, { value: leastRise, reference: set.risePerFoot.reference }),
      ),
      ...ifKnown(longest, (value) =>
        atMost({ label: 'Horizontal run', value: runIn, unit: 'in' }, { value, reference: share.reference }),
      ),
      ...ifKnown(isGas ? undefined : elbows90, (value) => atMost({ label: 'Turns of 90°', value, unit: '' }, turns)),
    ];
    const checks = [...pipeChecks(isWrongPipe), ...basics, ...metalChecks(metal), ...cold.checks];
    const isComplete = basics.length === (isGas ? 2 : 3) && !cold.isOpen;
    return {
      steps: checks.length > 0 ? stepsOf(checks) : [leastRiseStep(runIn, leastRise, set)],
      result: { label: 'Minimum rise', value: leastRise, unit: 'in' },
      verdict: verdictOf(checks, isComplete),
      ruleSet: 'CMC',
      figures: { leastRiseIn: leastRise, ...(longest === undefined ? {} : { longestRunIn: longest }) },
      warnings: [
        ...noteIf(!isComplete, 'Not everything is known; only what was entered is compared.'),
        ...fuelNotes(fuel, runIn, set),
        ...noteIf(isWrongPipe, 'Type B vent is for gas only.'),
      ],
    };
  },
});

const leastRiseStep = (runIn: number, value: number, { risePerFoot }: Set) =>
  step(
    'Minimum rise',
    `${formatInches(runIn)} ÷ 12 × ${risePerFoot.value}`,
    { value, unit: 'in' },
    risePerFoot.reference,
  );
