import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { PriceUnit } from '#shared/catalog/types.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import type { Answers, AnswerValue, ComponentDefinition } from '#shared/inspection/types.ts';
import { WRITTEN_UNITS } from '#shared/inspection/written/written-units.ts';
import {
  mayBeWritten,
  readWrittenField,
  readWrittenRepairField,
  writtenFieldId,
  writtenId,
  writtenRepairFieldId,
  type WrittenAspect,
  type WrittenRepairAspect,
} from '#shared/inspection/written/written-ids.ts';

type ComponentRef = Pick<ComponentDefinition, 'id'>;

/** A finding that the technician wrote, as a preset for this one inspection. */
export type WrittenFinding = Preset & {
  readonly key: string;
  readonly say: string;
  readonly why: string;
  /** What is still missing; the inspection can't be completed until it's filled in. */
  readonly lacks: readonly ('title' | 'say' | 'severity')[];
};

/** A repair that the technician wrote for one finding. */
export type WrittenRepair = {
  readonly id: string;
  readonly key: string;
  readonly responseId: string;
  readonly label: string;
  /** Absent when the office still has to set the price. */
  readonly unitCents?: number;
  readonly quantity: number;
  readonly unit: PriceUnit;
  readonly isNamed: boolean;
  /** Opened but still empty: omitted from every document, and not required. */
  readonly isEmpty: boolean;
};

export type Written = {
  readonly findings: readonly WrittenFinding[];
  readonly repairs: readonly WrittenRepair[];
};

export const NOTHING_WRITTEN: Written = { findings: [], repairs: [] };

export const UNTITLED_FINDING = 'Other finding';
export const UNTITLED_REPAIR = 'Other repair';

/** Format characters and all kinds of whitespace: a text made only of these displays as empty. */
const INVISIBLE = /[\p{Cf}\p{Z}\s]/gu;

export const isBlank = (value: AnswerValue | undefined): boolean =>
  typeof value !== 'string' || value.replace(INVISIBLE, '') === '';

const readText = (answers: Answers, fieldId: string): string => {
  const value = answers[fieldId];
  return typeof value === 'string' && !isBlank(value) ? value.trim() : '';
};

/** Replaces line breaks, which would break table rows and email subjects. */
export const readLine = (answers: Answers, fieldId: string): string =>
  readText(answers, fieldId).replace(/[\s\u2028\u2029]+/g, ' ');

const readFinding = (component: ComponentRef, key: string, answers: Answers): WrittenFinding => {
  const of = (aspect: WrittenAspect) => writtenFieldId(component.id, key, aspect);
  const title = readLine(answers, of('title'));
  const text = readText(answers, of('say'));
  const severity = SEVERITY.find(({ value }) => value === answers[of('severity')])?.value;
  return {
    id: writtenId(key),
    key,
    componentId: component.id,
    defect: title === '' ? UNTITLED_FINDING : title,
    say: text,
    why: readText(answers, of('why')),
    severity: severity ?? 'MAINTENANCE',
    repairs: [],
    ...(answers[of('stop')] === true && { stopUse: true }),
    origin: 'written',
    lacks: [
      ...(title === '' ? (['title'] as const) : []),
      ...(text === '' ? (['say'] as const) : []),
      ...(severity === undefined ? (['severity'] as const) : []),
    ],
  };
};

const readRepair = (componentId: string, responseId: string, key: string, answers: Answers): WrittenRepair => {
  const of = (aspect: WrittenRepairAspect) => answers[writtenRepairFieldId(componentId, responseId, key, aspect)];
  const label = readLine(answers, writtenRepairFieldId(componentId, responseId, key, 'label'));
  const [cents, quantity] = [of('cents'), of('quantity')];
  return {
    id: writtenId(key),
    key,
    responseId,
    label: label === '' ? UNTITLED_REPAIR : label,
    ...(typeof cents === 'number' && { unitCents: cents }),
    quantity: typeof quantity === 'number' ? quantity : 1,
    unit: WRITTEN_UNITS.find(({ value }) => value === of('unit'))?.value ?? 'EACH',
    isNamed: label !== '',
    isEmpty: label === '' && typeof cents !== 'number',
  };
};

type Placed<T> = { readonly item: T; readonly place: number; readonly key: string };

const inPlace = <T>(placed: readonly Placed<T>[]): readonly T[] =>
  placed.toSorted((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1)).map(({ item }) => item);

/**
 * The findings and repairs that the technician wrote for one component, in the order they were added. `answers` are accepted
 * answers, so overlong texts and invalid prices are already excluded.
 */
export const readWritten = (component: ComponentRef, answers: Answers): Written => {
  const findings: Placed<WrittenFinding>[] = [];
  const repairs: Placed<WrittenRepair>[] = [];
  for (const fieldId of Object.keys(answers)) {
    const place = answers[fieldId];
    if (typeof place !== 'number' || !mayBeWritten(fieldId)) continue;
    const finding = readWrittenField(component.id, fieldId);
    const repair = finding ? undefined : readWrittenRepairField(component.id, fieldId);
    if (finding && finding.aspect === undefined) {
      findings.push({ item: readFinding(component, finding.key, answers), place, key: finding.key });
    }
    if (repair && repair.aspect === undefined) {
      const { responseId, key } = repair;
      repairs.push({ item: readRepair(component.id, responseId, key, answers), place, key });
    }
  }
  if (findings.length + repairs.length === 0) return NOTHING_WRITTEN;
  return { findings: inPlace(findings), repairs: inPlace(repairs) };
};

/**
 * The accepted answers for written findings and repairs. Usually there are none, so parts don't have to be checked one by one.
 */
export const writtenAnswers = (answers: Answers): Answers | undefined => {
  const entries = Object.entries(answers).filter(([fieldId]) => mayBeWritten(fieldId));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};
