import { fireplaceSentence } from '#shared/inspection/sheets/area-sentence.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { isByTable, ruleSetOf, type FlueService, type FlueServiceOf } from '#shared/inspection/sheets/flue-service.ts';
import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import { clearSizeOf, type ClearFlue } from '#shared/sizing/liners/clear-size.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import type { FlueCase } from '#shared/sizing/fireplace/flue-option.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import { resolveLimits } from '#shared/sizing/limits.ts';
import { matchLiner, type LinerMatchCalculation } from '#shared/sizing/liners/liner-match.ts';
import { linerNeed, type LinerServes } from '#shared/sizing/liners/liner-need.ts';
import { reaches } from '#shared/sizing/liners/liner.ts';
import { LINER_LIMITS, roomOf, type LinerMatchInput } from '#shared/sizing/liners/liner-option.ts';

/** The sizing of a flue: whether it's large enough, and what a liner in it would have to be. */
export type SizedFlue = {
  readonly status: 'passes' | 'fails' | 'undetermined';
  readonly reason: string;
  readonly toMeasure: readonly string[];
  /** Absent when no liner can be sized here: a measurement is missing, or only a code table has the size. */
  readonly flueCase?: Omit<FlueCase, 'isSound'>;
  readonly match?: LinerMatchCalculation;
};

const METAL_LINERS = ['STAINLESS_304', 'STAINLESS_316TI', 'STAINLESS_AL29', 'ALUMINUM'];

const oldLinerOf = ({ answer }: SheetFacts, { flue, materialId }: FlueService): Pick<FlueCase, 'oldLiner'> => {
  if (flue?.kind !== 'round' || !METAL_LINERS.includes(String(answer(materialId)))) return {};
  const isInsulated = ['WRAP', 'POUR'].includes(String(answer('flue_liner_insulation')));
  return { oldLiner: { diameterIn: flue.diameterIn, isInsulated } };
};

const TABLES = 'These appliances are sized from the vent tables of the code, not by area.';
const NO_SIZE = 'No liner can be sized for this appliance here; its manufacturer states the vent.';
const ONLY_AREA = 'the clear length and width of the flue';

const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
};

/** 'The flue gives 19.6 sq in. At least 28.3 is needed.' */
const areaSentence = ({ flue, sizing }: FlueService): string => {
  const area = flue && flueFacts(flue)?.area;
  const { leastSqIn, mostSqIn } = sizing?.figures ?? {};
  if (area === undefined || leastSqIn === undefined) return '';
  const isOver = mostSqIn !== undefined && !reaches(mostSqIn, area);
  const [actual, bound] = formatAreas(area, isOver ? mostSqIn : leastSqIn);
  return `The flue gives ${actual} sq in. ${isOver ? `At most ${bound} is allowed` : `At least ${bound} is needed`}.`;
};

const reasonOf = (facts: SheetFacts, service: FlueService, toMeasure: readonly string[]): string => {
  if (toMeasure.length > 0) return `Measure ${listed(toMeasure)} first.`;
  if (service.opening) return fireplaceSentence(service.sizing, facts) ?? '';
  if (!service.serves) return isByTable(service.sizing) ? TABLES : NO_SIZE;
  return areaSentence(service);
};

const STATUS = { passes: 'passes', fails: 'fails', info: 'undetermined' } as const;

const statusOf = ({ sizing, flue }: FlueService): SizedFlue['status'] =>
  sizing && flue ? STATUS[sizing.verdict] : 'undetermined';

const linerLimits = ({ localCode }: SheetFacts) => {
  const own = jurisdictionFor(localCode, 'liner-match');
  return resolveLimits(LINER_LIMITS, own);
};

const baseOf = ({ answer }: SheetFacts): { isBaseReachable?: boolean } => {
  const location = answer('cleanout_location');
  return location === undefined ? {} : { isBaseReachable: location !== 'NONE' };
};

const inputOf = (facts: SheetFacts, service: FlueService, serves: LinerServes, flue: ClearFlue): LinerMatchInput => {
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

const withLiner = (facts: SheetFacts, service: FlueService, serves: LinerServes, flue: ClearFlue) => {
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

const sizeFlue = (facts: SheetFacts, service: FlueService): SizedFlue => {
  const { flue, serves } = service;
  const toMeasure = service.toMeasure.length === 0 && flue?.kind === 'area' ? [ONLY_AREA] : service.toMeasure;
  return {
    status: statusOf(service),
    reason: reasonOf(facts, service, toMeasure),
    toMeasure,
    ...(toMeasure.length === 0 && serves && flue && flue.kind !== 'area' && withLiner(facts, service, serves, flue)),
  };
};

const MAX_CACHED = 60;

/** Cache key of everything that determines the size of this flue; unrelated answers don't change it. */
const keyOf = (facts: SheetFacts, service: FlueService): string => {
  const { answer, localCode, linerStock, ruleSet } = facts;
  const { sizing, serves, ...plain } = service;
  const liner = [answer(service.materialId), answer('flue_liner_insulation'), answer('flue_liner_offset')];
  return JSON.stringify([
    plain,
    sizing?.id,
    sizing?.inputs,
    // The inputs of 'gas-from-table' don't include the figures that its verdict depends on.
    sizing?.verdict,
    serves,
    liner,
    baseOf(facts),
    localCode,
    linerStock,
    ruleSet,
  ]);
};

/** Creates a function that sizes the flue of one scope by what it serves. Caches the latest results. */
export const sizedFlueBy = (serviceOf: FlueServiceOf): ((facts: SheetFacts) => SizedFlue) => {
  const cache = new Map<string, SizedFlue>();
  return (facts) => {
    const service = serviceOf(facts);
    const key = keyOf(facts, service);
    const known = cache.get(key);
    if (known) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const sized = sizeFlue(facts, service);
    cache.set(key, sized);
    return sized;
  };
};
