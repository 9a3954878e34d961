import { message } from '#shared/messages/message.ts';
import { includedText } from '#shared/inspection/repairs/included-text.ts';
import { CONFIDENCE_LABELS } from '#shared/sizing/confidence.ts';
import { NO_EDITION, stepText } from '#shared/sizing/step-text.ts';
import type {
  CalculationStep,
  Confidence,
  ReportComponent,
  ReportCounts,
  ReportFinding,
  ReportModel,
  ReportPhoto,
  ReportReceipt,
  ReportVerdict,
  Severity,
} from './model.ts';
import type { ReportRepair } from './repairs/repair-model.ts';
import { withUnit } from '#shared/sizing/measures/fractions.ts';
import { shortDollars } from '#shared/money.ts';

/** Labels shared by the report page and the PDF, so that both use the same words. */
export const SEVERITY_LABELS = {
  SAFETY: 'Safety',
  WATER_INTRUSION: 'Water',
  MAINTENANCE: 'Maintenance',
} as const satisfies Record<Severity, string>;

export type Tone = 'safety' | 'water' | 'maintenance' | 'good' | 'unseen' | 'none';

export const SEVERITY_TONES = {
  SAFETY: 'safety',
  WATER_INTRUSION: 'water',
  MAINTENANCE: 'maintenance',
} as const satisfies Record<Severity, Tone>;

export const VERDICT_TONES = {
  stop: 'safety',
  water: 'water',
  maintenance: 'maintenance',
  good: 'good',
} as const satisfies Record<ReportVerdict['tone'], Tone>;

export function allFindings(report: ReportModel): ReportFinding[] {
  return report.sections
    .flatMap((section) => section.components.flatMap((component) => component.findings))
    .sort((a, b) => a.number - b.number);
}

/** The findings at the top of the report, and the rest. */
export function splitFindings(report: ReportModel): { top: ReportFinding[]; others: ReportFinding[] } {
  const findings = allFindings(report);
  return {
    top: findings.filter((finding) => report.topFindings.includes(finding.number)),
    others: findings.filter((finding) => !report.topFindings.includes(finding.number)),
  };
}

const TOP_HEADINGS: Readonly<Record<number, string>> = {
  1: 'The one thing that matters most',
  2: 'The two things that matter most',
  3: 'The three things that matter most',
};

/** The heading above this number of most important findings. */
export const topHeading = (count: number): string => TOP_HEADINGS[count] ?? 'What matters most';

export function photosById(report: ReportModel): Map<string, ReportPhoto> {
  const photos = report.sections.flatMap((section) => section.components.flatMap((component) => component.photos));
  return new Map(photos.map((photo) => [photo.photoId, photo]));
}

/** The photo shown large beside a finding or a limitation. */
export function featuredPhoto(
  photos: ReadonlyMap<string, ReportPhoto>,
  photoIds: readonly string[],
): ReportPhoto | undefined {
  const found = photoIds.flatMap((photoId) => photos.get(photoId) ?? []);
  return (
    found.find(({ state }) => state === 'verified') ??
    found.find(({ url, state }) => state !== 'refused' && url !== undefined && url !== '') ??
    found[0]
  );
}

/** Ids of all photos shown large somewhere in the report. */
export function featuredPhotoIds(report: ReportModel): Set<string> {
  const photos = photosById(report);
  const groups = [...allFindings(report), ...report.limitations];
  return new Set(groups.flatMap(({ photoIds }) => featuredPhoto(photos, photoIds)?.photoId ?? []));
}

/** The color and label of a component's row: from its worst finding, or from its state. */
export function componentTone(component: ReportComponent): { tone: Tone; label: string } {
  const worst = [...component.findings].sort((a, b) => a.number - b.number)[0];
  if (worst !== undefined) return { tone: SEVERITY_TONES[worst.severity], label: SEVERITY_LABELS[worst.severity] };
  const tones = {
    SATISFACTORY: 'good',
    DEFECT: 'maintenance',
    NOT_ACCESSIBLE: 'unseen',
    NA: 'none',
    OPEN: 'none',
  } as const;
  return { tone: tones[component.state], label: component.stateLabel };
}

/** 'What we saw' in one line: measurements, then the reason the part wasn't seen, then the technician's note. */
export function whatWeSaw(component: ReportComponent): string {
  const measured = component.measurements
    .map(({ label, text }) => (label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`))
    .join('; ');
  return sentences([component.limitation ?? '', measured, component.notes]);
}

/** Joins parts, ending each as a sentence; empty parts are omitted. */
export function sentences(parts: readonly string[]): string {
  const filled = parts.map((part) => part.trim()).filter((part) => part !== '');
  return filled
    .map((part, index) => (index < filled.length - 1 && !/[.!?…]$/.test(part) ? `${part}.` : part))
    .join(' ');
}

const PRICE_FOLLOWS = 'Quantity and price to be confirmed';

/** '$165 (3 bricks × $55)'. An open quantity has no price, because it would read as the price of the whole repair. */
function priceText({ priceCents, priceBasis, rate, quantitySource, includedWith }: ReportRepair): string {
  if (includedWith !== undefined) return includedText(includedWith);
  if (quantitySource === 'open') return rate === undefined ? '' : PRICE_FOLLOWS;
  const basis = priceBasis === undefined ? '' : ` (${priceBasis})`;
  return priceCents === undefined ? '' : `${shortDollars(priceCents)}${basis}`;
}

/** 'Or' for an alternative to the proposed repair, 'Also possible' for additional work. */
function introOf({ choiceGroup }: ReportRepair, repairs: readonly ReportRepair[]): string {
  const isKnown = repairs.some((repair) => repair.quantitySource !== undefined);
  const isAlternative = repairs.some((repair) => repair.chosen && repair.choiceGroup === choiceGroup);
  return !isKnown || (choiceGroup !== undefined && isAlternative) ? 'Or' : 'Also possible';
}

/** Details of the proposed repairs, and the alternatives; omits what is already in the recommendation. */
export function repairLines({ repairs }: Pick<ReportFinding, 'repairs'>): string[] {
  const several = repairs.filter(({ chosen }) => chosen).length > 1;
  return repairs.flatMap((repair) => {
    const price = priceText(repair);
    if (!repair.chosen) {
      return [[`${introOf(repair, repairs)}: ${repair.label}`, price].filter((part) => part !== '').join(' · ')];
    }
    const name = several ? repair.label : (repair.detail ?? '');
    // A line with only an amount needs a label.
    if (name === '') return price === '' ? [] : [price.startsWith('$') ? `Price: ${price}` : price];
    return [[name, price].filter((part) => part !== '').join(' · ')];
  });
}

export type TallyEntry = { tone: Tone; count: number; label: string };

/** The entries of the results bar, worst first; empty ones are omitted. */
export function tally({ counts }: ReportModel): TallyEntry[] {
  const entries: TallyEntry[] = [
    { tone: 'safety', count: counts.safety, label: 'safety' },
    { tone: 'water', count: counts.waterIntrusion, label: 'water' },
    { tone: 'maintenance', count: counts.maintenance, label: 'maintenance' },
    { tone: 'good', count: counts.satisfactory, label: 'satisfactory' },
    { tone: 'unseen', count: counts.notAccessible, label: 'could not be seen' },
    { tone: 'none', count: counts.notPresent ?? 0, label: 'not present' },
    { tone: 'none', count: counts.notApplicable - (counts.notPresent ?? 0), label: 'not applicable' },
    { tone: 'none', count: counts.open, label: 'not answered yet' },
  ];
  return entries.filter((entry) => entry.count > 0);
}

export type QuickAnswer = { question: string; answer: string; detail: string; tone: Tone };

/** Answers the three questions every reader has, from the counts alone; a draft doesn't answer what isn't known yet. */
export function quickAnswers({ counts, verdict }: ReportModel): QuickAnswer[] {
  return [useAnswer(verdict, counts), repairAnswer(counts), seenAnswer(counts)];
}

function useAnswer(verdict: ReportVerdict, { open }: ReportCounts): QuickAnswer {
  const question = 'Can it be used now?';
  if (verdict.stopUse) return { question, answer: 'No', detail: 'Not until it is repaired', tone: 'safety' };
  if (verdict.tone === 'stop')
    return { question, answer: 'Not as it is', detail: 'Safety items first', tone: 'safety' };
  if (open > 0) return { question, answer: 'Not known yet', detail: 'The inspection isn’t finished', tone: 'none' };
  return { question, answer: 'Operational', detail: 'On the day it was seen', tone: 'good' };
}

function repairAnswer({ safety, waterIntrusion, maintenance, defect, open }: ReportCounts): QuickAnswer {
  const question = 'Anything to repair?';
  const labels: [number, string][] = [
    [safety, 'safety'],
    [waterIntrusion, 'water'],
    [maintenance, 'maintenance'],
  ];
  const detail = labels
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ');
  const none = open > 0 ? 'Nothing found so far' : 'Nothing found';
  const answer = defect === 0 ? none : message('{count, plural, one {# part} other {# parts}}', { count: defect });
  return { question, answer, detail, tone: 'none' };
}

function seenAnswer({ notAccessible, open }: ReportCounts): QuickAnswer {
  const question = 'Everything seen?';
  if (open > 0) {
    const detail = message('{open, plural, one {# part} other {# parts}} still to inspect', { open });
    return { question, answer: 'Not yet', detail, tone: 'none' };
  }
  return notAccessible === 0
    ? { question, answer: 'Yes', detail: 'Every part could be reached', tone: 'none' }
    : { question, answer: `All but ${notAccessible}`, detail: 'Listed with the reason', tone: 'none' };
}

/** 'IRC R1003.15.1 (2021)'; for arithmetic, only the name of the rule. */
export function ruleLine(rule: {
  rule?: string | undefined;
  section?: string | undefined;
  edition?: string | undefined;
}) {
  if (rule.edition === NO_EDITION) return rule.rule ?? '';
  const name = [rule.rule, rule.section].filter((part) => part !== undefined && part !== '').join(', ');
  // '-' marks a rule without an edition, such as geometry.
  return rule.edition && rule.edition !== '-' ? `${name} (${rule.edition})` : name;
}

/** The confidence of a rule in words; empty if unknown. */
export function confidenceText(confidence: Confidence | undefined): string {
  return confidence === undefined ? '' : CONFIDENCE_LABELS[confidence];
}

/** The right-hand text of a step: a formula with its result, or a comparison as a sentence. */
export function stepLine(step: CalculationStep): string {
  return stepText(step, withUnit(step.result, step.unit));
}

export const verifiedText = ({ total, verified }: ReportReceipt): string =>
  message('{verified} of {total, plural, one {# photo} other {# photos}} verified', { verified, total });

export function receiptText({ total, verified, refused }: ReportReceipt): string {
  if (total === 0) return 'No photos were taken.';
  if (verified === total) return 'Every photo taken at your home is in this report. None were lost.';
  const waiting = total - verified - refused;
  const choice =
    waiting > 0
      ? message('{waiting, plural, one {# photo} other {# photos}} not yet uploaded from the device.', { waiting })
      : '';
  const unused =
    refused > 0 ? message('{refused, plural, one {# photo} other {# photos}} could not be used.', { refused }) : '';
  return sentences([unused, choice]);
}
