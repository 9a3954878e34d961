import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import {
  CONNECTOR_LIMITS,
  connectorPart,
  totalStep,
  type CommonAppliance,
} from '#shared/sizing/gas/gas-common-connectors.ts';
import { commonTables } from '#shared/sizing/gas/gas-common-tables.ts';
import { exteriorCommon } from '#shared/sizing/gas/gas-exterior-common.ts';
import { gasFlueStep } from '#shared/sizing/gas/gas-flue.ts';
import { isTile } from '#shared/sizing/gas/gas-rules.ts';
import { COMMON, typedEntry } from '#shared/sizing/gas/gas-vent-rules.ts';
import {
  CAPACITY_SOURCES,
  CONNECTOR_KINDS,
  HEATER_USES,
  NOTES,
  OUTDOOR_QUESTION,
  VENTS,
} from '#shared/sizing/gas/gas-vents.ts';
import {
  alwaysShown,
  amount,
  btuh,
  choiceOf,
  count,
  designTemperature,
  diameter,
  gap,
  gasFlueInput,
  height,
  run,
  shownWhen,
  yesOrNo,
} from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import {
  againstMost,
  compared,
  joined,
  openPart,
  part,
  typedReading,
  type Factor,
  type CalculationPart,
} from '#shared/sizing/gas/vent-checks.ts';
import { printedArea, readVentTable } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';
import { elbowFactor } from '#shared/sizing/gas/vent-table.ts';

const mbh = (title: string) => amount(title, { max: 10_000, unit: '1000 Btu/h' });
const TYPED = { source: ['CODE_BOOK'] };
const BY_TABLE = { source: ['TABLE'] };
const OUTDOORS = { venting: ['MASONRY'], isOutdoors: [true] };

const appliance = z
  .strictObject({
    appliance: choiceOf('Appliance', { DRAFT_HOOD: 'Draft hood', FAN_ASSISTED: 'Fan assisted' }),
    use: shownWhen(choiceOf('It is a', HEATER_USES).optional(), OUTDOORS),
    inputBtuh: btuh('Input at sea level'),
    deratedInputBtuh: btuh('Input derated for altitude').optional(),
    outletIn: diameter('Outlet', 36),
    connectorIn: diameter('Connector', 36),
    connector: shownWhen(choiceOf('Connector is', CONNECTOR_KINDS).optional(), { venting: ['METAL', 'MASONRY'] }),
    connectorRunIn: run('Connector, horizontal'),
    connectorRiseIn: shownWhen(
      gap('Connector, rise').meta({ shownIn: 'ft', title: 'Connector, rise', unit: 'in' }).optional(),
      BY_TABLE,
    ),
    isSmooth: shownWhen(yesOrNo('Its connector is smooth inside').optional(), { appliance: ['FAN_ASSISTED'] }),
    tableMaxMbh: shownWhen(mbh('Connector maximum from your code book').optional(), TYPED),
    tableMinMbh: shownWhen(mbh('FAN Min from your code book').optional(), { ...TYPED, appliance: ['FAN_ASSISTED'] }),
  })
  .meta({ title: 'Appliance' });

const shape = {
  source: alwaysShown(choiceOf('Capacity from', CAPACITY_SOURCES).optional()),
  venting: alwaysShown(choiceOf('Vented through', VENTS).optional()),
  isOutdoors: shownWhen(yesOrNo(OUTDOOR_QUESTION).optional(), { venting: ['MASONRY'] }),
  designTempF: shownWhen(designTemperature().optional(), OUTDOORS),
  isExposed: shownWhen(yesOrNo('Part of the vent is outdoors below the roof line').optional(), { venting: ['METAL'] }),
  heightIn: shownWhen(height('Height, highest outlet to vent top').optional(), BY_TABLE),
  appliances: z
    .array(appliance, { error: 'Enter the appliances.' })
    .min(2, 'Enter at least two appliances.')
    .max(8, 'Enter at most 8 appliances.')
    .meta({ title: 'Appliances' }),
  common: gasFlueInput('Common vent'),
  tableMaxMbh: shownWhen(mbh('Common maximum from your code book').optional(), TYPED),
  isManifold: yesOrNo('Connectors join in a manifold'),
  manifoldIn: shownWhen(run('Length of the manifold').optional(), { isManifold: [true] }),
  offsetIn: run('Horizontal offset of the common vent').optional(),
  elbowsTo45: count('Offset elbows to 45°', 20),
  elbowsTo90: count('Offset elbows over 45° to 90°', 20),
  isCorrugated: shownWhen(yesOrNo('Corrugated metal liner').optional(), { venting: ['METAL'] }),
};
type Input = z.output<z.ZodObject<typeof shape>>;

const limits = {
  runPerInch: CONNECTOR_LIMITS.runPerInch,
  extraRunLoss: CONNECTOR_LIMITS.extraRunLoss,
  manifoldLoss: { label: 'Taken off for a manifold', value: 0.1, unit: '×', reference: COMMON.manifold },
  corrugatedFactor: { label: 'Corrugated liner', value: 0.8, unit: '×', reference: COMMON.corrugated },
  mostSizesUp: CONNECTOR_LIMITS.mostSizesUp,
  mostMultiple: { label: 'Common vent to smallest outlet', value: 7, unit: '×', reference: COMMON.sevenTimes },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

const ASK_HEIGHT = 'Enter the height from the highest outlet to the top of the vent.';
const ASK_MANIFOLD = 'Enter the length of the manifold.';
const INLETS = 'With two inlets at different heights, the smaller connector enters highest.';

const runPart = (
  label: string,
  runIn: number | undefined,
  acrossIn: number,
  limit: Pick<Limit, 'value' | 'reference'>,
): CalculationPart =>
  runIn === undefined
    ? part({})
    : compared(
        atMost({ label, value: runIn, unit: 'in' }, { value: acrossIn * limit.value, reference: limit.reference }),
      );

/** How much manifold, offset and corrugation reduce the common maximum; the losses of the first two add up. */
const factorOf = (input: Input, set: Set): Factor | undefined => {
  const { isManifold, elbowsTo45, elbowsTo90, venting } = input;
  const isCorrugated = input.isCorrugated === true && (venting === 'METAL' || venting === undefined);
  const share = Math.max(0, elbowFactor(elbowsTo45, elbowsTo90) - (isManifold ? set.manifoldLoss.value : 0));
  const used = [...(isManifold ? [set.manifoldLoss] : []), ...(isCorrugated ? [set.corrugatedFactor] : [])];
  const shares = [...(share === 1 ? [] : [share]), ...(isCorrugated ? [set.corrugatedFactor.value] : [])];
  if (shares.length === 0) return undefined;
  return {
    share: shares.reduce((product, factor) => product * factor, 1),
    text: shares.map((factor) => formatNumber(factor, 2)).join(' × '),
    source: sourceOf(COMMON.reductions, ...used),
  };
};

type Common = { readonly areaSqIn: number; readonly acrossIn: number };

const hasSingleWall = ({ appliances }: Input): boolean =>
  appliances.some(({ connector }) => connector === 'SINGLE_WALL');
const lacksConnector = ({ appliances }: Input): boolean => appliances.some(({ connector }) => connector === undefined);

/** The built-in tables; undefined if they aren't wanted, or if too little is known to choose one. */
const tablesOf = (input: Input) => {
  const { source, venting, isOutdoors } = input;
  if (source === 'CODE_BOOK' || venting === undefined) return undefined;
  if (venting !== 'PIPE' && lacksConnector(input) && isOutdoors !== true) return undefined;
  return commonTables(venting, isOutdoors !== true && hasSingleWall(input));
};

const fansOf = ({ appliances }: Input): number =>
  appliances.filter((appliance) => appliance.appliance === 'FAN_ASSISTED').length;

const measureOf = (input: Input) => {
  const fans = fansOf(input);
  if (fans === 0) return 'NAT_NAT';
  return fans === input.appliances.length ? 'FAN_FAN' : 'FAN_NAT';
};

const typedMost = ({ source, tableMaxMbh }: Input) =>
  source === 'TABLE' || tableMaxMbh === undefined
    ? undefined
    : typedReading('as typed', tableMaxMbh, typedEntry('Common maximum of the table'));

const commonReading = (input: Input, { areaSqIn, acrossIn }: Common) => {
  const typed = typedMost(input);
  const tables = tablesOf(input);
  if (typed || !tables || input.heightIn === undefined) return typed;
  const area = printedArea(tables.common, areaSqIn) ?? areaSqIn;
  const size = input.venting === 'MASONRY' ? area : Number(acrossIn.toFixed(6));
  return readVentTable(tables.common, { heightIn: input.heightIn, size, measure: measureOf(input) });
};

const commonPart = (input: Input, common: Common, factor: Factor | undefined): CalculationPart => {
  const { appliances, heightIn, designTempF, isOutdoors, venting } = input;
  if (venting === 'MASONRY' && isOutdoors === true) {
    const named = appliances.map((appliance, index) => ({
      ...appliance,
      name: `Appliance ${index + 1}`,
      isFan: appliance.appliance === 'FAN_ASSISTED',
    }));
    const facts = { appliances: named, heightIn, designTempF, areaSqIn: common.areaSqIn, typedMost: typedMost(input) };
    return exteriorCommon({ ...facts, factor });
  }
  const reading = commonReading(input, common);
  const total = appliances.reduce((sum, { inputBtuh }) => sum + inputBtuh, 0);
  if (!reading) return openPart(heightIn === undefined ? ASK_HEIGHT : NOTES.connector);
  return againstMost({ label: 'Inputs together', inputBtuh: total, reading, source: COMMON.max }, factor);
};

/** Unanswered questions without which the figures can't pass. */
const unknownParts = (input: Input): readonly CalculationPart[] => {
  const { venting, isOutdoors, isExposed, isCorrugated, isManifold, manifoldIn } = input;
  const needed: readonly (readonly [boolean, string])[] = [
    [venting === undefined, NOTES.venting],
    [venting === 'MASONRY' && isOutdoors === undefined, NOTES.outdoors],
    [venting === 'METAL' && isExposed === true, NOTES.exposed],
    [venting === 'METAL' && isCorrugated === undefined, NOTES.liner],
    [venting === 'PIPE' && fansOf(input) > 0, NOTES.hoodsOnly],
    [isManifold && manifoldIn === undefined, ASK_MANIFOLD],
  ];
  return needed.filter(([isOpen]) => isOpen).map(([, note]) => openPart(note));
};

const areaParts = ({ appliances }: Input, { areaSqIn }: Common, { mostMultiple }: Set): CalculationPart => {
  const vent = { value: areaSqIn, unit: 'sq in' };
  const largest = Math.max(...appliances.map(({ connectorIn }) => circleArea(connectorIn)));
  const smallest = Math.min(...appliances.map(({ outletIn }) => circleArea(outletIn)));
  return compared(
    atLeast({ label: 'Common vent, least', ...vent }, { value: largest, reference: COMMON.leastArea }),
    atMost(
      { label: 'Common vent, largest', ...vent },
      { value: mostMultiple.value * smallest, reference: mostMultiple.reference },
    ),
  );
};

const appliancesOf = ({ appliances, source }: Input): readonly CommonAppliance[] =>
  appliances.map(({ tableMaxMbh, tableMinMbh, ...one }, index) => ({
    ...one,
    name: `Appliance ${index + 1}`,
    ...(source !== 'TABLE' && { typedMaxMbh: tableMaxMbh, typedMinMbh: tableMinMbh }),
  }));

const partsOf = (input: Input, common: Common, set: Set): readonly CalculationPart[] => {
  const system = {
    tables: tablesOf(input),
    heightIn: input.heightIn,
    hasDraftHood: fansOf(input) < input.appliances.length,
  };
  const { value } = set.runPerInch;
  const reference = (published: Limit['reference']) => sourceOf(published, set.runPerInch);
  return [
    ...appliancesOf(input).map((appliance) => connectorPart(appliance, system, set)),
    commonPart(input, common, factorOf(input, set)),
    areaParts(input, common, set),
    runPart('Manifold', input.isManifold ? input.manifoldIn : undefined, common.acrossIn, {
      value,
      reference: reference(COMMON.manifoldLength),
    }),
    runPart('Offset', input.offsetIn, common.acrossIn, { value, reference: reference(COMMON.offsetLength) }),
    ...unknownParts(input),
  ];
};

export const gasCommonVent = defineCalculator({
  id: 'gas-common-vent',
  title: 'Gas vent by table, appliances together',
  group: 'Gas',
  shape,
  limits,
  calculate: (rawInput, set): Outcome | Refusal => {
    const input = isTile(rawInput.common) ? { ...rawInput, venting: 'MASONRY' as const } : rawInput;
    const found = gasFlueStep(input.common);
    const areaSqIn = found?.result ?? 0;
    const parts = partsOf(input, { areaSqIn, acrossIn: Math.sqrt((4 * areaSqIn) / Math.PI) }, set);
    const all = joined(parts);
    const max = parts[input.appliances.length]?.mostBtuh;
    const sum = totalStep(input.appliances.map(({ inputBtuh }) => inputBtuh));
    return {
      steps: [...(found ? [found] : []), sum, ...all.steps],
      result:
        max === undefined
          ? { label: 'Inputs together', value: sum.result, unit: 'Btu/h' }
          : { label: 'Most input together', value: max, unit: 'Btu/h' },
      verdict: verdictOf(all.checks, !all.isOpen),
      ruleSet: 'NFPA_54',
      figures: { ...(max !== undefined && { mostBtuh: max }), totalBtuh: sum.result },
      warnings: [...all.notes, INLETS],
    };
  },
});
