import type { LocalCode } from '#shared/inspection/kit.ts';
import { utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import type { Sheet, SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { allGas, exposureOf, loadOf, type Served } from '#shared/inspection/sheets/utility-load.ts';
import { verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { exteriorCommon } from '#shared/sizing/gas/gas-exterior-common.ts';
import { gasFlueStep } from '#shared/sizing/gas/gas-flue.ts';
import { MASONRY_LIMITS, masonrySingle } from '#shared/sizing/gas/gas-masonry-single.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import { resolveLimits } from '#shared/sizing/limits.ts';
import { derived } from '#shared/sizing/references.ts';
import type { Calculation, CalculationStep } from '#shared/sizing/types.ts';
import { barredPart, joined, type CalculationPart } from '#shared/sizing/gas/vent-checks.ts';
import { COMMON } from '#shared/sizing/gas/gas-vent-rules.ts';

type Measures = {
  readonly heightIn: number | undefined;
  readonly designTempF: number | undefined;
  readonly areaSqIn: number | undefined;
};

const LIMITS_OF = 'gas-chimney-area';

const alone = (served: Served, measures: Measures, code: LocalCode | undefined): CalculationPart =>
  masonrySingle(
    {
      ...measures,
      appliance: served.kind === 'DRAFT_HOOD' ? 'DRAFT_HOOD' : 'FAN_ASSISTED',
      connector: served.connector,
      outletIn: served.outletIn,
      connectorIn: served.connectorIn ?? served.outletIn,
      runIn: served.connectorRunIn,
      inputBtuh: served.btuh,
      isOutdoors: true,
      use: served.use,
    },
    resolveLimits(MASONRY_LIMITS, jurisdictionFor(code, LIMITS_OF, MASONRY_LIMITS)),
  );

const CATEGORY_I = COMMON.outdoors('Exterior masonry chimney: Category I appliances only');

const together = (load: readonly Served[], measures: Measures): CalculationPart =>
  joined([
    ...load
      .filter(({ kind }) => kind === 'CATEGORY_II_III_IV')
      .map(() => barredPart('Category II, III or IV appliance', 'not allowed on this chimney', CATEGORY_I)),
    exteriorCommon({
      ...measures,
      appliances: load.map(({ kind, use, btuh, connector }, index) => ({
        name: `Appliance ${index + 1}`,
        isFan: kind !== 'DRAFT_HOOD',
        use,
        inputBtuh: btuh,
        connector,
      })),
    }),
  ]);

const measuresOf = (facts: SheetFacts): Measures => {
  const flue = utilityFlueAsFound(facts);
  return {
    heightIn: facts.figure('utility_flue_outlet_to_top'),
    designTempF: facts.figure('utility_flue_design_temp'),
    areaSqIn: flue && gasFlueStep(flue)?.result,
  };
};

const totalOf = (load: readonly Served[]): number => load.reduce((sum, { btuh = 0 }) => sum + btuh, 0);

const totalStep = (load: readonly Served[]): CalculationStep => ({
  label: 'Input together',
  expression: load.map(({ btuh }) => (btuh === undefined ? 'not known' : formatNumber(btuh))).join(' + '),
  result: totalOf(load),
  unit: 'Btu/h',
  ...derived('Sum of the inputs'),
});

const calculationOf = (load: readonly Served[], measures: Measures, code: LocalCode | undefined): Calculation => {
  const [only, ...others] = load;
  const found = only && others.length === 0 ? alone(only, measures, code) : together(load, measures);
  return {
    id: 'gas-outdoor-chimney',
    title: 'Gas appliances on an outdoor masonry chimney',
    inputs: { appliances: load.length },
    steps: [totalStep(load), ...found.steps],
    result: { label: 'Input together', value: totalOf(load), unit: 'Btu/h' },
    verdict: verdictOf(found.checks, !found.isOpen),
    warnings: found.notes,
    ruleSet: 'NFPA_54',
  };
};

/** Sizes a masonry chimney with a wall outdoors below the roof line for its gas appliances, by the tables for such chimneys. */
export const outdoorChimneySheet: Sheet = {
  id: 'gas-outdoor-chimney',
  limitsOf: LIMITS_OF,
  componentId: 'utility_flue',
  run: (facts) => {
    const load = loadOf(facts);
    if (!load || !allGas(load) || exposureOf(facts) !== 'OUTSIDE') return undefined;
    return calculationOf(load, measuresOf(facts), facts.localCode);
  },
};
