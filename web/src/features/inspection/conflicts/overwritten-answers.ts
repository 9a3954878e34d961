import { placeOf } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { AnswerValue, LocalInspection, LocalPhoto } from '#web/offline/db/records.ts';
import type { LocalReportEdits } from '#web/offline/entities/proposal-records.ts';
import { isForThisDevice, isOfNode } from '#web/offline/outbox/undecided.ts';

/** How to repeat an edit. With a new clock reading, the repeated edit wins. */
export type Restore =
  | { kind: 'answer'; fieldId: string; value: AnswerValue }
  | { kind: 'caption'; photoId: string; value: string }
  | { kind: 'edit'; key: string; value: unknown };

/** An answer that a newer answer from another device overwrote. */
export type OverwrittenAnswer = {
  /** `<field> <reading>`: distinguishes this value from a later overwritten value of the same field. */
  key: string;
  componentId?: string;
  label: string;
  /** The overwritten and the current value, as displayed. */
  mine: string;
  current: string;
  /** The overwritten value was this user's. */
  isMine: boolean;
  /** Authors of the overwritten and of the current value. */
  by: string;
  changedBy: string;
  changedAt: Date;
  /** The user kept the current value, or there is nothing to decide because this device's own value is used. */
  isSettled: boolean;
  restore: Restore;
};

export type DeviceInspection = {
  inspection: LocalInspection;
  photos: readonly LocalPhoto[];
  reportEdits?: LocalReportEdits | undefined;
  definition: InspectionTypeDefinition;
  userId: string;
  /** Node names of this device's clock. They identify the readings made on this device. */
  nodes: ReadonlySet<string>;
};

const NOTHING = 'no answer';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const timeOf = (reading: string) => new Date(parseHlc(reading)?.ms ?? 0);

type Stamped = { readonly at: string; readonly by: string };

function nameOf({ inspection, reportEdits, userId, nodes }: DeviceInspection, edit: Stamped): string {
  const { by } = edit;
  if (by === userId) return isOfNode(edit, nodes) ? 'you, on this device' : 'you, on another device';
  const { inspector } = inspection.summary;
  const names = { [inspector.userId]: inspector.name, ...reportEdits?.people, ...inspection.people };
  return names[by] ?? 'another device';
}

/** Shared by all overwritten values: both authors, and whether this user has to review it. */
function partiesOf(known: DeviceInspection, key: string, lost: Stamped, current: Stamped) {
  const { inspection, userId, nodes } = known;
  const isLeft = inspection.settled?.includes(key) ?? false;
  return {
    key,
    isMine: lost.by === userId,
    by: nameOf(known, lost),
    changedBy: nameOf(known, current),
    changedAt: timeOf(current.at),
    isSettled: isLeft || !isForThisDevice(lost, current, nodes),
  };
}

/** Truncates text to fit one line. */
const short = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

function spoken(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  return short(typeof value === 'string' ? `“${value}”` : JSON.stringify(value));
}

function lostFields(known: DeviceInspection): OverwrittenAnswer[] {
  const { inspection, definition } = known;
  const { superseded = [], answers } = inspection;
  return superseded.flatMap((lost): OverwrittenAnswer[] => {
    const { fieldId, value, at } = lost;
    const current = answers?.fields[fieldId];
    const place = placeOf(definition, fieldId);
    if (current === undefined || place === undefined || isSame(current.value, value)) return [];
    const { component, field } = place;
    const text = (answer: unknown) =>
      answer === null || answer === '' ? NOTHING : short(formatAnswer(field, answer as NonNullable<AnswerValue>));
    return [
      {
        ...partiesOf(known, `${fieldId} ${at}`, lost, current),
        componentId: component.id,
        label: `${component.label}: ${field.label}`,
        mine: text(value),
        current: text(current.value),
        restore: { kind: 'answer', fieldId, value: value as AnswerValue },
      },
    ];
  });
}

function lostCaptions({ inspection, photos, definition, nodes }: DeviceInspection): OverwrittenAnswer[] {
  const { settled = [] } = inspection;
  const components = definition.sections.flatMap((section) => section.components);
  return photos.flatMap(({ photoId, componentId, caption, notes }) =>
    (notes?.lost ?? []).flatMap((lost): OverwrittenAnswer[] => {
      if (lost.name !== 'caption' || lost.value === caption) return [];
      const key = `photo:${photoId} ${lost.at}`;
      // Notes are stored without an author.
      const isMine = isOfNode(lost, nodes);
      const current = { at: notes?.caption?.at ?? lost.at };
      const isLeft = settled.includes(key);
      const of = components.find(({ id }) => id === componentId)?.label ?? 'this inspection';
      return [
        {
          key,
          componentId,
          label: `Caption of a photo of ${of}`,
          isMine,
          mine: spoken(lost.value),
          current: spoken(caption),
          by: isMine ? 'you' : 'another device',
          changedBy: isOfNode(current, nodes) ? 'you, on this device' : 'another device',
          changedAt: timeOf(current.at),
          isSettled: isLeft || !isForThisDevice(lost, current, nodes),
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

const editLabel = (key: string) => EDIT_LABELS.find(([pattern]) => pattern.test(key))?.[1] ?? 'Report wording';

function lostEdits(known: DeviceInspection): OverwrittenAnswer[] {
  const { reportEdits } = known;
  return (reportEdits?.superseded ?? []).flatMap((lost): OverwrittenAnswer[] => {
    const { key: editKey, value, at } = lost;
    const current = reportEdits?.fields[editKey];
    if (current === undefined || isSame(current.value, value)) return [];
    return [
      {
        ...partiesOf(known, `edit:${editKey} ${at}`, lost, current),
        label: editLabel(editKey),
        mine: spoken(value),
        current: spoken(current.value),
        restore: { kind: 'edit', key: editKey, value },
      },
    ];
  });
}

/** Every value of an inspection that a newer edit from another device overwrote, newest change first. */
export function overwrittenAnswers(known: DeviceInspection): OverwrittenAnswer[] {
  const all = [...lostFields(known), ...lostCaptions(known), ...lostEdits(known)];
  return all.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}
