import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportComponent, ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { labelWithSize } from '#shared/inspection/sized-label.ts';
import { findingNames } from '#shared/report/placed-findings.ts';
import { allFindings } from '#shared/report/present.ts';
import { shortDollars } from '#shared/money.ts';

/** One effective change: its subject, the new text and the old text. */
export type EditLine = { key: string; what: string; now: string; before: string };

type Described = Omit<EditLine, 'key'>;

const FINDING_FIELDS = {
  title: 'Title',
  say: 'What was seen',
  why: 'Why it matters',
  recommendation: 'What fixes it',
} as const;
export type FindingField = keyof typeof FINDING_FIELDS;
export const FINDING_FIELD_LABELS: Readonly<Record<FindingField, string>> = FINDING_FIELDS;

export const findingKey = (findingId: string, field: FindingField) => `finding/${findingId}/${field}`;
export const notesKey = (componentId: string) => `component/${componentId}/notes`;
export const photosKey = (componentId: string) => `component/${componentId}/photos`;
export const hiddenKey = (photoId: string) => `photo/${photoId}/hidden`;
export const repairKey = (findingId: string, repairId: string, field: 'chosen' | 'quantity' | 'priceCents') =>
  `repair/${findingId}/${repairId}/${field}`;
export const ORDER_KEY = 'order/findings';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const componentsOf = (report: ReportModel): ReportComponent[] =>
  report.sections.flatMap(({ components }) => components);

const findingOf = (report: ReportModel, findingId: string | undefined): ReportFinding | undefined =>
  allFindings(report).find((finding) => finding.findingId === findingId);

function ofSummary(base: ReportModel, [, field]: readonly string[], value: unknown): Described | undefined {
  if (field === 'headline') return { what: 'Headline', now: text(value), before: base.verdict.headline };
  return { what: 'Explanation', now: text(value), before: base.verdict.explanation };
}

function ofFinding(base: ReportModel, [, findingId, field]: readonly string[], value: unknown): Described | undefined {
  const finding = findingOf(base, findingId);
  const [name, label] = Object.entries(FINDING_FIELDS).find(([each]) => each === field) ?? [];
  if (finding === undefined || name === undefined) return undefined;
  return { what: `${label}, ${finding.title}`, now: text(value), before: finding[name as FindingField] };
}

const names = (titles: readonly string[]) => titles.map((title, index) => `${index + 1}. ${title}`).join(', ');

function ofOrder(base: ReportModel, _parts: readonly string[], value: unknown): Described {
  const wanted = Array.isArray(value) ? value : [];
  const titles = new Map(allFindings(base).map(({ findingId, title }) => [findingId, title]));
  return {
    what: 'Order of the findings',
    now: names(wanted.flatMap((id) => titles.get(text(id)) ?? [])),
    before: names([...titles.values()]),
  };
}

function ofComponent(base: ReportModel, [, id, field]: readonly string[], value: unknown): Described | undefined {
  const component = componentsOf(base).find(({ componentId }) => componentId === id);
  if (component === undefined) return undefined;
  if (field === 'notes') return { what: `Notes, ${component.label}`, now: text(value), before: component.notes };
  return { what: `Order of the photos, ${component.label}`, now: 'In your order', before: 'In the order taken' };
}

function ofPhoto(base: ReportModel, [, photoId]: readonly string[], value: unknown): Described | undefined {
  const photo = componentsOf(base)
    .flatMap(({ photos }) => photos)
    .find((each) => each.photoId === photoId);
  if (photo === undefined || value !== true) return undefined;
  const name = photo.caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number}, ${photo.caption}`;
  return { what: name, now: 'Left out of the report', before: 'Shown' };
}

const chosenText = (chosen: boolean) => (chosen ? 'Proposed' : 'Not proposed');

function ofRepairField(repair: ReportRepair, field: string | undefined, value: unknown): Omit<Described, 'what'> {
  if (field === 'chosen') return { now: chosenText(value === true), before: chosenText(repair.chosen) };
  if (field === 'quantity') return { now: `Quantity ${Number(value)}`, before: `Quantity ${repair.quantity ?? 1}` };
  const before = repair.priceCents === undefined ? 'No price' : shortDollars(repair.priceCents);
  return { now: shortDollars(Number(value)), before };
}

function ofRepair(base: ReportModel, [, findingId, repairId, field]: readonly string[], value: unknown) {
  const finding = findingOf(base, findingId);
  const repair = finding?.repairs.find((each) => each.repairId === repairId);
  if (finding === undefined || repair === undefined) return undefined;
  return { what: `${repair.label}, ${finding.title}`, ...ofRepairField(repair, field, value) };
}

type Describe = (base: ReportModel, parts: readonly string[], value: unknown) => Described | undefined;

const DESCRIBE: Readonly<Record<string, Describe>> = {
  summary: ofSummary,
  finding: ofFinding,
  order: ofOrder,
  component: ofComponent,
  photo: ofPhoto,
  repair: ofRepair,
};

/**
 * The report's current changes as text, compared with the generated report. Omits changes of the proposal, and of anything that
 * no longer exists.
 */
export function editLines(base: ReportModel, edits: ReportEdits): EditLine[] {
  return Object.entries(edits)
    .flatMap(([key, value]) => {
      const parts = key.split('/');
      const described = DESCRIBE[parts[0] ?? '']?.(base, parts, value);
      return described === undefined ? [] : [{ key, ...described }];
    })
    .sort((a, b) => a.key.localeCompare(b.key));
}

const figuresText = ({ chosen, label, size, quantity, priceCents }: ReportRepair): string =>
  [
    chosen ? '' : 'Not proposed',
    labelWithSize(label, size),
    quantity === undefined ? '' : `Quantity ${quantity}`,
    priceCents === undefined ? '' : shortDollars(priceCents),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Changes that come from the proposal, which is where they can be edited. `edited` has only the report's own changes. */
export function proposalLines(edited: ReportModel, shown: ReportModel): EditLine[] {
  const names = findingNames(shown);
  return allFindings(shown).flatMap(({ findingId, repairs }) =>
    repairs.flatMap((repair) => {
      const own = findingOf(edited, findingId)?.repairs.find(({ repairId }) => repairId === repair.repairId);
      if (own === undefined || figuresText(own) === figuresText(repair)) return [];
      const what = `${repair.label}, ${names.get(findingId) ?? ''}`;
      return [
        {
          key: repairKey(findingId, repair.repairId, 'chosen'),
          what,
          now: figuresText(repair),
          before: figuresText(own),
        },
      ];
    }),
  );
}

/** The value to store for typed text: null for the original text, so that later changes of the answers still apply. */
export function textToStore(typed: string, original: string): string | null {
  const trimmed = typed.trim();
  return trimmed === original.trim() ? null : trimmed;
}

/** The list with one entry moved up (-1) or down (1). */
export function moved(ids: readonly string[], index: number, by: -1 | 1): string[] {
  const id = ids[index];
  const neighbor = ids[index + by];
  if (id === undefined || neighbor === undefined) return [...ids];
  return ids.map((each, place) => (place === index ? neighbor : place === index + by ? id : each));
}
