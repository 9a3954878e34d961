import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { noteIf, verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { areaPart, flueArea } from '#shared/sizing/gas/gas-chimney-areas.ts';
import { MASONRY_LIMITS, masonrySingle } from '#shared/sizing/gas/gas-masonry-single.ts';
import {
  CAPACITY_SOURCES,
  CONNECTOR_KINDS,
  HEATER_USES,
  NOTES,
  OUTDOOR_QUESTION,
  VENTS,
} from '#shared/sizing/gas/gas-vents.ts';
import { isReduced, SIZE_LIMITS, singleSizes, SMALLER_VENT_FACTOR } from '#shared/sizing/gas/gas-single-sizes.ts';
import { SINGLE, typedEntry } from '#shared/sizing/gas/gas-vent-rules.ts';
import {
  alwaysShown,
  amount,
  btuh,
  choiceOf,
  count,
  designTemperature,
  diameter,
  gasFlueInput,
  height,
  run,
  shownWhen,
  yesOrNo,
} from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import type { FieldErrors } from '#shared/sizing/types.ts';
import {
  againstLeast,
  againstMost,
  joined,
  openPart,
  part,
  type Factor,
  type CalculationPart,
} from '#shared/sizing/gas/vent-checks.ts';
import { readVentTable, type Reading } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';
import { SINGLE_WALL_PIPE, TYPE_B_SINGLE_WALL, TYPE_B_TYPE_B } from '#shared/sizing/gas/vent-tables/single-metal.ts';
import type { Measure } from '#shared/sizing/gas/vent-tables/vent-table.ts';
import { capacityAt, elbowFactor } from '#shared/sizing/gas/vent-table.ts';

const mbh = (title: string) => amount(title, { max: 10_000, unit: '1000 Btu/h' }).nullable();

/** One table entry that the user reads from the code book. */
export const cellInput = () =>
  z
    .strictObject({
      heightIn: height('Height of the row'),
      lateralIn: run('Lateral of the row'),
      maxMbh: mbh('Maximum (NAT or FAN), 1000 Btu/h'),
      minMbh: amount('FAN Min, 1000 Btu/h', { min: 0, max: 10_000, unit: '1000 Btu/h' }).nullable().optional(),
    })
    .meta({ title: 'Entry' });

const MASONRY = { venting: ['MASONRY'] };
const OUTDOORS = { venting: ['MASONRY'], isOutdoors: [true] };

const shape = {
  appliance: choiceOf('Appliance', {
    DRAFT_HOOD: 'Draft hood',
    FAN_ASSISTED: 'Fan assisted',
    VENT_DAMPER: 'Draft hood with vent damper',
  }),
  source: alwaysShown(choiceOf('Capacity from', CAPACITY_SOURCES).optional()),
  venting: alwaysShown(choiceOf('Vented through', VENTS).optional()),
  connector: shownWhen(choiceOf('Connector', CONNECTOR_KINDS).optional(), { venting: ['METAL', 'MASONRY'] }),
  isOutdoors: shownWhen(yesOrNo(OUTDOOR_QUESTION).optional(), MASONRY),
  use: shownWhen(choiceOf('The appliance is', HEATER_USES).optional(), OUTDOORS),
  designTempF: shownWhen(designTemperature().optional(), OUTDOORS),
  isExposed: shownWhen(yesOrNo('Part of the vent is outdoors below the roof line').optional(), { venting: ['METAL'] }),
  inputBtuh: btuh('Input at sea level'),
  deratedInputBtuh: btuh('Input derated for altitude').optional(),
  heightIn: height('Height, outlet to vent top'),
  lateralIn: run('Lateral'),
  elbowsTo45: count('Elbows to 45° beyond the two the table counts', 20),
  elbowsTo90: count('Elbows over 45° to 90° beyond those two', 20),
  outletIn: diameter('Appliance outlet', 36),
  ventIn: shownWhen(diameter('Vertical vent or liner', 36).optional(), { venting: ['METAL', 'PIPE'] }),
  connectorIn: diameter('Connector, where its size differs', 36).optional(),
  flue: shownWhen(gasFlueInput('Flue of the chimney').optional(), MASONRY),
  isCorrugated: shownWhen(yesOrNo('Corrugated metal liner').optional(), { venting: ['METAL'] }),
  cells: shownWhen(
    z
      .array(cellInput(), { error: 'Enter the entries of the table.' })
      .min(1, 'Enter at least one entry of the table.')
      .max(8, 'Enter at most 8 entries.')
      .meta({ title: 'Entries of the table, from your code book' })
      .optional(),
    { source: ['CODE_BOOK'] },
  ),
};

const limits = {
  leastHeightIn: { label: 'Tables start at', value: 72, unit: 'in', reference: SINGLE.starts },
  corrugatedFactor: { label: 'Corrugated liner', value: 0.8, unit: '×', reference: SINGLE.corrugated },
  smallerVentFactor: SMALLER_VENT_FACTOR,
  ...SIZE_LIMITS,
  ...MASONRY_LIMITS,
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

type Input = z.output<z.ZodObject<typeof shape>>;
type Cells = NonNullable<Input['cells']>;
type Facts = Input & { readonly ventIn: number; readonly connectorIn: number };

const NOT_AROUND = 'Enter entries on both sides of this height and lateral; a table is never extended.';
const STRAIGHT =
  'The row of lateral 0 is for a straight vent without elbows: between it and the next row the table is too generous.';
const TWO_COLUMNS =
  'The vertical vent is larger than the connector: type the maximum from the column of the connector, FAN Min from that of the vertical vent.';
const ADDITIVE = 'Elbow reductions are taken off the table value each, as the rule is worded, not multiplied.';
const ASK_FLUE = 'Measure the flue: a chimney has a minimum and a maximum inside area for the appliance.';

/** The typed entries if they are used; undefined if the built-in tables are used. */
const typedCells = ({ source, cells }: Input): Cells | undefined => (source === 'TABLE' ? undefined : cells);

const cellErrors = ({ appliance, heightIn, lateralIn }: Input, cells: Cells, set: Set): FieldErrors => ({
  ...(heightIn < set.leastHeightIn.value && { heightIn: 'The tables start at 6 ft; they are never extended.' }),
  ...(appliance !== 'DRAFT_HOOD' &&
    cells.some(({ minMbh }) => minMbh === undefined) && { cells: 'Enter FAN Min of each entry as well.' }),
  ...(heightIn >= set.leastHeightIn.value &&
    capacityAt(cells, heightIn, lateralIn) === undefined && { cells: NOT_AROUND }),
});

const sizeErrors = ({ venting, ventIn, connectorIn, outletIn }: Input): FieldErrors =>
  venting !== 'MASONRY' && ventIn === undefined && connectorIn === undefined && outletIn !== undefined
    ? { ventIn: 'Enter the diameter of the vent.' }
    : {};

/** Errors that can't be detected field by field. */
const refusalOf = (input: Input, set: Set): FieldErrors => {
  const cells = typedCells(input);
  const turns = input.lateralIn === 0 && input.elbowsTo45 + input.elbowsTo90 > 0;
  const lacksSource = cells === undefined && input.venting === undefined;
  const lacksCells = input.source === 'CODE_BOOK' && cells === undefined;
  return {
    ...(turns && { lateralIn: 'A straight vertical vent has no elbows: enter the lateral.' }),
    ...(lacksSource && !lacksCells && { venting: 'Choose what it is vented through.' }),
    ...(lacksCells && { cells: 'Enter the entries of the table.' }),
    ...sizeErrors(input),
    ...(cells && cellErrors(input, cells, set)),
  };
};

const factorOf = (facts: Facts, set: Set): Factor | undefined => {
  const elbows = elbowFactor(facts.elbowsTo45, facts.elbowsTo90);
  const isCorrugated = facts.isCorrugated === true && facts.venting !== 'MASONRY' && facts.venting !== 'PIPE';
  const isSmaller = facts.appliance === 'FAN_ASSISTED' && isReduced(facts);
  const used = [...(isCorrugated ? [set.corrugatedFactor] : []), ...(isSmaller ? [set.smallerVentFactor] : [])];
  const shares = [...(elbows === 1 ? [] : [elbows]), ...used.map(({ value }) => value)];
  if (shares.length === 0) return undefined;
  const share = shares.reduce((product, factor) => product * factor, 1);
  const published = shares.length > 1 ? SINGLE.factors : (used[0]?.reference ?? SINGLE.elbows);
  return {
    share,
    text: shares.map((factor) => formatNumber(factor, 2)).join(' × '),
    source: sourceOf(published, ...used),
  };
};

/** Readings from typed entries, in the same form as table readings and graded as typed. */
const typedReadings = ({ heightIn, lateralIn }: Facts, cells: Cells) => {
  const capacity = capacityAt(cells, heightIn, lateralIn);
  const exact = cells.find((cell) => cell.heightIn === heightIn && cell.lateralIn === lateralIn);
  const reading = (text: string, mbhFound: number | null | undefined, isBarred: boolean): Reading => {
    const common = { source: typedEntry(text), place: 'entries as typed' };
    if (mbhFound !== null && mbhFound !== undefined) return { kind: 'value', btuh: mbhFound * 1000, ...common };
    return isBarred ? { kind: 'barred', mark: 'NA', ...common } : { kind: 'gap', gap: 'BESIDE_NA', ...common };
  };
  return {
    max: reading('Maximum of the table', capacity?.maxMbh, exact?.maxMbh === null),
    min: reading('FAN Min of the table', capacity?.minMbh, exact?.minMbh === null),
  };
};

const entryOf = ({ venting, connector, heightIn, lateralIn }: Facts, size: number, measure: Measure) => {
  const metal = connector === 'SINGLE_WALL' ? TYPE_B_SINGLE_WALL : TYPE_B_TYPE_B;
  const table = venting === 'PIPE' ? SINGLE_WALL_PIPE : metal;
  return readVentTable(table, { heightIn, alongIn: lateralIn, size, measure });
};

/** The maximum is read at the connector's size if it is smaller than the vent; FAN Min is read at the vertical vent's size. */
const metalReadings = (facts: Facts) => ({
  max: entryOf(
    facts,
    Math.min(facts.ventIn, facts.connectorIn),
    facts.appliance === 'FAN_ASSISTED' ? 'FAN_MAX' : 'NAT_MAX',
  ),
  min: entryOf(facts, facts.ventIn, 'FAN_MIN'),
});

const capacityPart = (
  facts: Facts,
  factor: Factor | undefined,
  readings: ReturnType<typeof metalReadings>,
): CalculationPart => {
  const derated = facts.deratedInputBtuh ?? facts.inputBtuh;
  const max = againstMost(
    { label: 'Input', inputBtuh: facts.inputBtuh, reading: readings.max, source: SINGLE.max },
    factor,
  );
  if (facts.appliance === 'DRAFT_HOOD') return max;
  const min = againstLeast({
    label: 'Input against FAN Min',
    inputBtuh: derated,
    reading: readings.min,
    source: SINGLE.derated,
  });
  return joined([max, min]);
};

const metalParts = (facts: Facts, factor: Factor | undefined): readonly CalculationPart[] => {
  const { venting, appliance, connector, isCorrugated, isExposed } = facts;
  if (venting === 'METAL' && connector === undefined) return [openPart(NOTES.connector)];
  if (venting === 'PIPE' && appliance !== 'DRAFT_HOOD') return [openPart(NOTES.hoodsOnly)];
  return [
    capacityPart(facts, factor, metalReadings(facts)),
    venting === 'METAL' && isCorrugated === undefined ? openPart(NOTES.liner) : part({}),
    venting === 'METAL' && isExposed === true ? openPart(NOTES.exposed) : part({}),
  ];
};

const masonryParts = (facts: Facts, factor: Factor | undefined, set: Set): readonly CalculationPart[] => {
  const { flue, connectorIn, outletIn, lateralIn } = facts;
  const cells = typedCells(facts);
  const typed = cells && typedReadings(facts, cells);
  const areaSqIn = flueArea(flue);
  return [
    flue === undefined ? openPart(ASK_FLUE) : areaPart({ flue, connectorIn, outletIn }, set.mostMultiple),
    masonrySingle(
      { ...facts, runIn: lateralIn, areaSqIn, factor, typedMost: typed?.max, typedFanMin: typed?.min },
      set,
    ),
  ];
};

const partsOf = (facts: Facts, set: Set): readonly CalculationPart[] => {
  const factor = factorOf(facts, set);
  if (facts.venting === 'MASONRY') return masonryParts(facts, factor, set);
  const sizes = singleSizes({ ...facts, isFan: facts.appliance === 'FAN_ASSISTED' }, set);
  const cells = typedCells(facts);
  if (cells) {
    const isKnown = facts.venting === undefined ? openPart(NOTES.venting) : part({});
    return [capacityPart(facts, factor, typedReadings(facts, cells)), isKnown, sizes];
  }
  return [...metalParts(facts, factor), sizes];
};

const notesOf = (facts: Facts): readonly string[] => {
  const cells = typedCells(facts);
  const isSmaller = facts.connectorIn < facts.ventIn;
  return [
    ...noteIf(facts.elbowsTo45 + facts.elbowsTo90 > 1, ADDITIVE),
    ...noteIf(cells !== undefined && isSmaller, TWO_COLUMNS),
    ...noteIf(facts.lateralIn > 0 && cells?.some(({ lateralIn }) => lateralIn === 0) === true, STRAIGHT),
  ];
};

/** A chimney's size is its flue's area; the diameter used for a chimney is the connector's. */
const factsOf = (input: Input): Facts => {
  const connectorIn =
    input.connectorIn ?? (input.venting === 'MASONRY' ? input.outletIn : input.ventIn) ?? input.outletIn;
  return { ...input, connectorIn, ventIn: input.venting === 'MASONRY' ? connectorIn : (input.ventIn ?? connectorIn) };
};

export const gasVentTable = defineCalculator({
  id: 'gas-vent-table',
  title: 'Gas vent by table, one appliance',
  group: 'Gas',
  shape,
  limits,
  calculate: (input, set): Outcome | Refusal => {
    const errors = refusalOf(input, set);
    if (Object.keys(errors).length > 0) return { errors };
    const facts = factsOf(input);
    const all = joined(partsOf(facts, set));
    const max = all.mostBtuh;
    return {
      steps: all.steps,
      result:
        max === undefined
          ? { label: 'Input', value: input.inputBtuh, unit: 'Btu/h' }
          : { label: 'Most input allowed', value: max, unit: 'Btu/h' },
      verdict: verdictOf(all.checks, !all.isOpen),
      ruleSet: 'NFPA_54',
      figures: {
        ...(max !== undefined && { mostBtuh: max }),
        leastBtuh: all.leastBtuh ?? 0,
      },
      warnings: [...all.notes, ...notesOf(facts)],
    };
  },
});
