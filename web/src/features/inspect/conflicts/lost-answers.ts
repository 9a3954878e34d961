import { placeOf } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { parseHlc } from '#shared/inspection/hlc.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { AnswerValue, LocalInspection, LocalPhoto } from '#web/offline/records.ts';
import type { LocalReportEdits } from '#web/offline/proposal-records.ts';

/** How to say it once more: with a fresh clock it wins. */
export type Restore =
  | { kind: 'answer'; fieldId: string; value: AnswerValue }
  | { kind: 'caption'; photoId: string; value: string }
  | { kind: 'edit'; key: string; value: unknown };

/** Something that was said on one device and lost against a newer word of another. */
export type LostAnswer = {
  /** `<field> <reading>`: tells it from what is lost later of the same field. */
  key: string;
  componentId?: string;
  label: string;
  /** What was said, and what stands, as a reader sees it. */
  said: string;
  stands: string;
  /** It was this user who lost. */
  isMine: boolean;
  /** Who said it, and who said what stands. */
  by: string;
  changedBy: string;
  changedAt: Date;
  /** The user has decided to leave it. */
  isSettled: boolean;
  restore: Restore;
};

export type Known = {
  inspection: LocalInspection;
  photos: readonly LocalPhoto[];
  reportEdits?: LocalReportEdits | undefined;
  definition: InspectionTypeDefinition;
  userId: string;
};

const NOTHING = 'no answer';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const timeOf = (reading: string) => new Date(parseHlc(reading)?.ms ?? 0);

function nameOf({ inspection, reportEdits, userId }: Known, by: string): string {
  if (by === userId) return 'you, on another device';
  const { inspector } = inspection.summary;
  const names = { [inspector.userId]: inspector.name, ...reportEdits?.people, ...inspection.people };
  return names[by] ?? 'another device';
}

/** A text of any length, short enough for a line. */
const short = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

function spoken(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  return short(typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
}

function lostFields(known: Known): LostAnswer[] {
  const { inspection, definition, userId } = known;
  const { superseded = [], answers, settled = [] } = inspection;
  return superseded.flatMap(({ fieldId, value, at, by }): LostAnswer[] => {
    const stands = answers?.fields[fieldId];
    const place = placeOf(definition, fieldId);
    if (stands === undefined || place === undefined || isSame(stands.value, value)) return [];
    const { component, field } = place;
    const text = (answer: unknown) =>
      answer === null || answer === '' ? NOTHING : short(formatAnswer(field, answer as NonNullable<AnswerValue>));
    const key = `${fieldId} ${at}`;
    return [
      {
        ...{ key, componentId: component.id, label: `${component.label}: ${field.label}` },
        ...{ said: text(value), stands: text(stands.value), isMine: by === userId, by: nameOf(known, by) },
        ...{ changedBy: nameOf(known, stands.by), changedAt: timeOf(stands.at), isSettled: settled.includes(key) },
        restore: { kind: 'answer', fieldId, value: value as AnswerValue },
      },
    ];
  });
}

function lostCaptions({ inspection, photos, definition }: Known): LostAnswer[] {
  const { settled = [] } = inspection;
  const components = definition.sections.flatMap((section) => section.components);
  return photos.flatMap(({ photoId, componentId, caption, notes }) =>
    (notes?.lost ?? []).flatMap((lost): LostAnswer[] => {
      if (lost.name !== 'caption' || lost.value === caption) return [];
      const key = `photo:${photoId} ${lost.at}`;
      const of = components.find(({ id }) => id === componentId)?.label ?? 'this inspection';
      return [
        {
          ...{
            key,
            componentId,
            label: `Caption of a photo of ${of}`,
            said: spoken(lost.value),
            stands: spoken(caption),
          },
          ...{ isMine: false, by: 'another device', changedBy: 'another device' },
          ...{ changedAt: timeOf(notes?.caption?.at ?? lost.at), isSettled: settled.includes(key) },
          restore: { kind: 'caption', photoId, value: lost.value },
        },
      ];
    }),
  );
}

const EDIT_LABELS: readonly (readonly [RegExp, string])[] = [
  [/^summary\//, 'The report’s summary'],
  [/\/notes$/, 'Notes in the report'],
  [/^photo\/|\/photos$/, 'Photos in the report'],
  [/^repair\//, 'A repair in the report'],
  [/^proposal\//, 'The proposal'],
];

const editLabel = (key: string) => EDIT_LABELS.find(([pattern]) => pattern.test(key))?.[1] ?? 'Words of the report';

function lostEdits(known: Known): LostAnswer[] {
  const { inspection, reportEdits, userId } = known;
  const { settled = [] } = inspection;
  return (reportEdits?.superseded ?? []).flatMap(({ key: editKey, value, at, by }): LostAnswer[] => {
    const stands = reportEdits?.fields[editKey];
    if (stands === undefined || isSame(stands.value, value)) return [];
    const key = `edit:${editKey} ${at}`;
    return [
      {
        ...{ key, label: editLabel(editKey), said: spoken(value), stands: spoken(stands.value) },
        ...{ isMine: by === userId, by: nameOf(known, by), changedBy: nameOf(known, stands.by) },
        ...{ changedAt: timeOf(stands.at), isSettled: settled.includes(key) },
        restore: { kind: 'edit', key: editKey, value },
      },
    ];
  });
}

/** Everything of an inspection that another device's newer word has replaced, the newest change first. */
export function lostAnswers(known: Known): LostAnswer[] {
  const all = [...lostFields(known), ...lostCaptions(known), ...lostEdits(known)];
  return all.sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}
