import { message } from '#shared/messages/message.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';
import type { ProposalLine } from './model.ts';

const WHAT: Record<InspectionType, string> = {
  MASONRY_WOOD: 'the fireplace',
  GAS_LOGS: 'the gas fireplace',
  INSERT: 'the insert',
  PREFAB: 'the fireplace',
  FREESTANDING: 'the stove',
  UTILITY: 'the heating appliances’ chimney',
  DRYER_VENT: 'the dryer vent',
};

/** Work that diagnoses a cause or a hazard but repairs nothing. */
const DIAGNOSES: ReadonlySet<string> = new Set([
  'SERVICE_INSPECTION_LEVEL_1',
  'SERVICE_INSPECTION_LEVEL_2',
  'SERVICE_INSPECTION_LEVEL_3',
  'SERVICE_LEAK_DIAGNOSIS',
]);

type Line = Pick<ProposalLine, 'lineId' | 'group' | 'number' | 'findingIds' | 'repairId'>;
/** A repair that the report recommends, before the office edited the proposal. */
type Recommended = Pick<ProposalLine, 'lineId' | 'group'>;

/**
 * What the proposal's safety items achieve. restores: they are all the safety repairs the report recommends, and every part was
 * seen. covers: they are all of them, but a limitation remains. open: at least one safety finding isn't fully repaired here.
 */
function safetyCover(report: ReportModel, lines: readonly Line[], recommended: readonly Recommended[]) {
  const safety = lines.filter(({ group }) => group === 'SAFETY');
  const offered = new Set(safety.map(({ lineId }) => lineId));
  const repairs = safety.filter(({ repairId = '' }) => !DIAGNOSES.has(repairId));
  const repaired = new Set(repairs.flatMap(({ findingIds }) => findingIds));
  const findings = allFindings(report).filter(({ severity }) => severity === 'SAFETY');
  const isCovered =
    findings.every(({ findingId }) => repaired.has(findingId)) &&
    recommended.every(({ lineId, group }) => group !== 'SAFETY' || offered.has(lineId));
  if (findings.length === 0 || !isCovered) return 'open';
  const isWholeSeen = report.limitations.length === 0 && report.counts.open === 0;
  return report.verdict.tone === 'stop' && isWholeSeen ? 'restores' : 'covers';
}

const MAX_NAMED = 3;

/** '1', '1 and 2', '1, 2 and 3', '1 to 8'; '1, 3, 4 and 7' if the numbers aren't consecutive. */
const joined = (numbers: readonly number[]): string => {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length > MAX_NAMED && last - first === numbers.length - 1) return `${first} to ${last}`;
  const before = numbers.slice(0, -1);
  return before.length === 0 ? `${last}` : `${before.join(', ')} and ${last}`;
};

const DECIDE = 'You decide what is done and when.';

/** 'Items 1 and 2 make the fireplace safe to use again.', or less if the report doesn't support that. */
function safetyLead(cover: ReturnType<typeof safetyCover>, numbers: readonly number[], system: string): string {
  const values = { count: numbers.length, items: joined(numbers), system };
  switch (cover) {
    case 'restores':
      return message(
        '{count, plural, one {Item {items} makes} other {Items {items} make}} {system} safe to use again.',
        values,
      );
    case 'covers':
      return message(
        '{count, plural, one {Item {items} repairs} other {Items {items} repair}} every safety problem we found in {system}.',
        values,
      );
    case 'open':
      return message(
        '{count, plural, one {Item {items} concerns} other {Items {items} concern}} the safe use of {system}.',
        values,
      );
  }
}

/** Explains the item numbers in one or two sentences. Nothing is called safe unless the report supports it. */
export function leadOf(report: ReportModel, lines: readonly Line[], recommended: readonly Recommended[] = []): string {
  const numbersOf = (group: ProposalLine['group']) =>
    lines.filter((line) => line.group === group).map(({ number }) => number);
  const system = WHAT[report.type];
  const safety = numbersOf('SAFETY');
  const water = numbersOf('WATER_INTRUSION');
  if (safety.length > 0) {
    const condition = water.length > 0 ? 'dry and in good order' : 'in good order';
    const rest = lines.length > safety.length ? ` The rest keeps it ${condition}.` : '';
    return `${safetyLead(safetyCover(report, lines, recommended), safety, system)}${rest} ${DECIDE}`;
  }
  const isUnsafe = report.verdict.tone === 'stop' || report.verdict.stopUse;
  if (water.length > 0) {
    const lead = message('{count, plural, one {Item {items} keeps} other {Items {items} keep}} the water out.', {
      count: water.length,
      items: joined(water),
    });
    return isUnsafe ? `${lead} ${DECIDE}` : `${lead} Nothing here is about safety. ${DECIDE}`;
  }
  return isUnsafe ? DECIDE : `This keeps ${system} in good order. Nothing here is urgent. ${DECIDE}`;
}
