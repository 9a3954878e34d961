import { fireplaceFlueSheet, openingOf } from '#shared/inspection/sheets/fireplace.ts';
import { flueLinerAsFound, utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { solidFuelSheet } from '#shared/inspection/sheets/stove.ts';
import { burnsOil, utilitySizing } from '#shared/inspection/sheets/utility.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { chosenSet, FIREPLACE_LIMITS } from '#shared/sizing/calculators/fireplace.ts';
import { clearSizeOf, type ClearFlue } from '#shared/sizing/clear-size.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace-opening.ts';
import { DEFAULT_FIREPLACE_RULE_SET } from '#shared/sizing/fireplace-rule-sets.ts';
import { flueFacts, type Flue } from '#shared/sizing/flue-area.ts';
import type { FlueCase } from '#shared/sizing/flue-way.ts';
import { formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import { resolveLimits } from '#shared/sizing/limits.ts';
import { matchLiner, type LinerMatchCalculation } from '#shared/sizing/liner-match.ts';
import { linerNeed, type LinerServes } from '#shared/sizing/liner-need.ts';
import { reaches } from '#shared/sizing/liner.ts';
import { LINER_LIMITS, roomOf, type LinerMatchInput } from '#shared/sizing/liner-option.ts';
import type { Calculation } from '#shared/sizing/types.ts';

/** A flue by its size: whether it is enough, and what a liner in it would have to be. */
export type SizedFlue = {
  readonly status: 'passes' | 'fails' | 'undetermined';
  readonly reason: string;
  readonly toMeasure: readonly string[];
  /** Absent where no liner can be sized here: something is to be measured, or only a table of the code has the size. */
  readonly flueCase?: Omit<FlueCase, 'isSound'>;
  readonly match?: LinerMatchCalculation;
};

/** What a flue serves, as its own sizing has it. */
type Service = {
  readonly sizing: Calculation | undefined;
  readonly flue: Flue | undefined;
  readonly heightIn: number | undefined;
  readonly fuel: LinerMatchInput['fuel'];
  readonly connection: LinerMatchInput['connection'];
  readonly serves: LinerServes | undefined;
  readonly toMeasure: readonly string[];
  readonly opening?: FireplaceOpening;
  readonly materialId: string;
};

const missing = (...named: readonly (readonly [name: string, value: unknown])[]): readonly string[] =>
  named.flatMap(([name, value]) => (value === undefined ? [name] : []));

const ruleSetOf = ({ ruleSet, localCode }: SheetFacts) =>
  chosenSet(
    ruleSet ?? DEFAULT_FIREPLACE_RULE_SET,
    undefined,
    resolveLimits(FIREPLACE_LIMITS, jurisdictionFor(localCode, 'fireplace-flue')),
  );

const FLUE_SIZE = 'the inside of the flue';

const fireplaceService = (facts: SheetFacts): Service => {
  const opening = openingOf(facts) as FireplaceOpening | undefined;
  const flue = flueLinerAsFound(facts);
  const ruleSet = ruleSetOf(facts);
  return {
    sizing: fireplaceFlueSheet.run(facts),
    flue,
    heightIn: facts.figure('flue_liner_flue_height'),
    // Gas logs too burn in a fireplace that may burn wood tomorrow.
    fuel: 'WOOD',
    connection: 'FIREPLACE',
    serves: opening && { kind: 'fireplace', opening, ...(ruleSet && { ruleSet }) },
    toMeasure: missing(['the fireplace opening', opening], [FLUE_SIZE, flue]),
    ...(opening && { opening }),
    materialId: 'flue_liner_material',
  };
};

const SOLID_FUELS: Readonly<Record<string, LinerMatchInput['fuel']>> = { WOOD: 'WOOD', PELLET: 'PELLET', COAL: 'COAL' };

/** Areas as the sizing of the flue found them, with that sizing's own source. */
const areaServes = (sizing: Calculation | undefined, collarIn?: number): LinerServes | undefined => {
  const { leastSqIn, mostSqIn } = sizing?.figures ?? {};
  if (!sizing || leastSqIn === undefined) return undefined;
  const from = sizing.steps.find(({ result }) => result === leastSqIn) ?? sizing.steps[0];
  const source = from && { rule: from.rule, section: from.section, edition: from.edition, confidence: from.confidence };
  return {
    kind: 'area',
    leastSqIn,
    ...(mostSqIn !== undefined && { mostSqIn }),
    ...(collarIn !== undefined && { collarIn }),
    ...(source && { source }),
  };
};

const stoveService = (facts: SheetFacts): Service => {
  const { answer, figure } = facts;
  const collarIn = figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar');
  const burned = answer('stove_unit_stove_fuel') ?? answer('insert_unit_insert_fuel');
  const fuel = SOLID_FUELS[String(burned)];
  const flue = flueLinerAsFound(facts);
  const sizing = solidFuelSheet.run(facts);
  return {
    sizing,
    flue,
    heightIn: figure('flue_liner_flue_height'),
    fuel: fuel ?? 'GAS',
    connection: answer('insert_unit_insert_fuel') === undefined ? 'TEE' : 'INSERT',
    serves: fuel && areaServes(sizing, collarIn),
    toMeasure: missing(['the fuel', burned], ['the collar', collarIn], [FLUE_SIZE, flue]),
    materialId: 'flue_liner_material',
  };
};

/** The basic rule is for draft hoods; a fan-assisted appliance is sized from the vent tables. */
const isByTable = (sizing: Calculation | undefined): boolean =>
  sizing?.id === 'gas-from-table' ||
  (sizing?.id === 'gas-single-appliance' && sizing.inputs['appliance'] !== 'DRAFT_HOOD');

const utilityService = (facts: SheetFacts): Service => {
  const sizing = utilitySizing(facts);
  const flue = utilityFlueAsFound(facts);
  return {
    sizing,
    flue,
    heightIn: facts.figure('utility_flue_height') ?? facts.figure('flue_liner_flue_height'),
    fuel: burnsOil(facts) ? 'OIL' : 'GAS',
    connection: 'TEE',
    serves: isByTable(sizing) ? undefined : areaServes(sizing),
    toMeasure: missing(['the outlet and fuel of each appliance', sizing], [FLUE_SIZE, flue]),
    materialId:
      facts.answer('utility_flue_liner_material') === undefined ? 'flue_liner_material' : 'utility_flue_liner_material',
  };
};

const SERVICES: Partial<Record<InspectionType, (facts: SheetFacts) => Service>> = {
  MASONRY_WOOD: fireplaceService,
  GAS_LOGS: fireplaceService,
  INSERT: stoveService,
  FREESTANDING: stoveService,
  UTILITY: utilityService,
};

const METAL_LINERS = ['STAINLESS_304', 'STAINLESS_316TI', 'STAINLESS_AL29', 'ALUMINUM'];

const oldLinerOf = ({ answer }: SheetFacts, { flue, materialId }: Service): Pick<FlueCase, 'oldLiner'> => {
  if (flue?.kind !== 'round' || !METAL_LINERS.includes(String(answer(materialId)))) return {};
  const isInsulated = ['WRAP', 'POUR'].includes(String(answer('flue_liner_insulation')));
  return { oldLiner: { diameterIn: flue.diameterIn, isInsulated } };
};

/** One decimal, more only where one would show two different areas as equal. */
export const areaTexts = (actual: number, required: number): readonly [string, string] => {
  const digits = [1, 2, 3].find((count) => formatNumber(actual, count) !== formatNumber(required, count)) ?? 6;
  return [formatNumber(actual, digits), formatNumber(required, digits)];
};

/** 'This 36 × 28 in opening'; an opening of several faces by its area. */
const openingText = (opening: FireplaceOpening | undefined, areaSqIn: number | undefined): string => {
  if (opening?.kind === 'single')
    return `This ${formatInches(opening.widthIn).replace(' in', '')} × ${formatInches(opening.heightIn)} opening`;
  return `This opening of ${formatNumber(areaSqIn ?? 0)} sq in`;
};

type FireplaceFigures = { requiredAreaSqIn?: number; actualAreaSqIn?: number; openingAreaSqIn?: number };

/** 'The flue gives 50.3 sq in. This 36 × 28 in opening needs 84.' */
export const fireplaceSentence = (facts: SheetFacts): string | undefined => {
  const { requiredAreaSqIn, actualAreaSqIn, openingAreaSqIn } = (fireplaceFlueSheet.run(facts) ??
    {}) as FireplaceFigures;
  if (requiredAreaSqIn === undefined || actualAreaSqIn === undefined) return undefined;
  const [actual, required] = areaTexts(actualAreaSqIn, requiredAreaSqIn);
  const opening = openingText(openingOf(facts) as FireplaceOpening | undefined, openingAreaSqIn);
  return `The flue gives ${actual} sq in. ${opening} needs ${required}.`;
};

const TABLES = 'These appliances are sized from the vent tables of the code, not by area.';
const NO_SIZE = 'No liner can be sized for this appliance here; its manufacturer states the vent.';
const ONLY_AREA = 'the clear length and width of the flue';

const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
};

/** 'The flue gives 19.6 sq in. At least 28.3 is needed.' */
const areaSentence = ({ flue, sizing }: Service): string => {
  const area = flue && flueFacts(flue)?.area;
  const { leastSqIn, mostSqIn } = sizing?.figures ?? {};
  if (area === undefined || leastSqIn === undefined) return '';
  const isOver = mostSqIn !== undefined && !reaches(mostSqIn, area);
  const [actual, bound] = areaTexts(area, isOver ? mostSqIn : leastSqIn);
  return `The flue gives ${actual} sq in. ${isOver ? `At most ${bound} is allowed` : `At least ${bound} is needed`}.`;
};

const reasonOf = (facts: SheetFacts, service: Service, toMeasure: readonly string[]): string => {
  if (toMeasure.length > 0) return `Measure ${listed(toMeasure)} first.`;
  if (service.opening) return fireplaceSentence(facts) ?? '';
  if (!service.serves) return isByTable(service.sizing) ? TABLES : NO_SIZE;
  return areaSentence(service);
};

const STATUS = { passes: 'passes', fails: 'fails', info: 'undetermined' } as const;

const statusOf = ({ sizing, flue }: Service): SizedFlue['status'] =>
  sizing && flue ? STATUS[sizing.verdict] : 'undetermined';

const linerLimits = ({ localCode }: SheetFacts) => {
  const own = jurisdictionFor(localCode, 'liner-match');
  return resolveLimits(LINER_LIMITS, own);
};

const baseOf = ({ answer }: SheetFacts): { isBaseReachable?: boolean } => {
  const location = answer('cleanout_location');
  return location === undefined ? {} : { isBaseReachable: location !== 'NONE' };
};

const inputOf = (facts: SheetFacts, service: Service, serves: LinerServes, flue: ClearFlue): LinerMatchInput => {
  const { heightIn, fuel, connection } = service;
  return {
    fuel,
    serves,
    flue,
    heightIn,
    connection,
    hasOffset: facts.answer('flue_liner_offset') === true,
    ...baseOf(facts),
    ...(facts.linerStock && { stock: facts.linerStock }),
  };
};

const withLiner = (facts: SheetFacts, service: Service, serves: LinerServes, flue: ClearFlue) => {
  const clear = clearSizeOf(flue);
  const limits = linerLimits(facts);
  const input = inputOf(facts, service, serves, flue);
  const matched = matchLiner(input, limits);
  if (!clear || !matched.ok) return {};
  const { opening, heightIn } = service;
  const ruleSet = ruleSetOf(facts);
  const flueCase = {
    liner: { input, need: linerNeed(serves, input, limits), clear, room: roomOf(input, limits) },
    ...oldLinerOf(facts, service),
    ...(opening && ruleSet && service.flue && { fireplace: { opening, ruleSet, flue: service.flue, heightIn } }),
  };
  return { match: matched.calculation, flueCase };
};

const sizeFlue = (facts: SheetFacts, service: Service): SizedFlue => {
  const { flue, serves } = service;
  const toMeasure = service.toMeasure.length === 0 && flue?.kind === 'area' ? [ONLY_AREA] : service.toMeasure;
  return {
    status: statusOf(service),
    reason: reasonOf(facts, service, toMeasure),
    toMeasure,
    ...(toMeasure.length === 0 && serves && flue && flue.kind !== 'area' && withLiner(facts, service, serves, flue)),
  };
};

const MOST_KEPT = 60;
const kept = new Map<string, SizedFlue>();

/** Everything that decides the size of this flue, as text: one more answer elsewhere changes none of it. */
const keyOf = (type: InspectionType, facts: SheetFacts, service: Service): string => {
  const { answer, localCode, linerStock, ruleSet } = facts;
  const { sizing, serves, ...plain } = service;
  const liner = [answer(service.materialId), answer('flue_liner_insulation'), answer('flue_liner_offset')];
  return JSON.stringify([
    type,
    plain,
    sizing?.id,
    sizing?.inputs,
    serves,
    liner,
    baseOf(facts),
    localCode,
    linerStock,
    ruleSet,
  ]);
};

/** The flue of one scope by its size; undefined where the type of inspection has no flue that a liner goes into. */
export const sizedFlueOf = (type: InspectionType, facts: SheetFacts): SizedFlue | undefined => {
  const service = SERVICES[type]?.(facts);
  if (!service) return undefined;
  const key = keyOf(type, facts, service);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const sized = sizeFlue(facts, service);
  kept.set(key, sized);
  return sized;
};
