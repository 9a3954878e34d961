import { currentField } from '#shared/inspection/field-index.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type { AnswerValue, Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { reuse } from './reuse.ts';
import type { InspectionPart } from './workspace.ts';

type PartSource = {
  definition: InspectionTypeDefinition;
  answers: Answers;
  photos: readonly LocalPhoto[];
  result: InspectionResult;
};

const NONE: readonly never[] = [];
const NO_ANSWERS: Answers = {};

/** Indexes items by id. Items without an id are left out. */
export function grouped<T>(list: readonly T[], idOf: (element: T) => string | undefined): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const element of list) {
    const id = idOf(element);
    if (id === undefined) continue;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [element]);
    else group.push(element);
  }
  return groups;
}

/** The component a field belongs to; undefined if no component has the field. */
export function componentOfField(definition: InspectionTypeDefinition, fieldId: string): string | undefined {
  return currentField(definition, fieldId)?.component.id;
}

/** The answers of each component's own fields. */
function slicesOf({ definition, answers }: PartSource): ReadonlyMap<string, Answers> {
  const slices = new Map<string, Record<string, AnswerValue>>();
  for (const [fieldId, value] of Object.entries(answers)) {
    const componentId = componentOfField(definition, fieldId);
    if (componentId === undefined) continue;
    const slice = slices.get(componentId);
    if (slice === undefined) slices.set(componentId, { [fieldId]: value });
    else slice[fieldId] = value;
  }
  return slices;
}

/** The visible components with their derived state. Unchanged parts keep their object identity. */
export function partsFrom(
  source: PartSource,
  before: ReadonlyMap<string, InspectionPart>,
): ReadonlyMap<string, InspectionPart> {
  const { definition, photos, result } = source;
  const results = new Map(result.components.map((component) => [component.componentId, component]));
  const findings = grouped(result.findings, ({ componentId }) => componentId);
  const missing = grouped(result.missing, ({ componentId }) => componentId);
  const pictures = grouped(photos, ({ componentId }) => componentId);
  const calculations = grouped(result.calculations, ({ componentId }) => componentId);
  const contradictions = grouped(result.contradictions, ({ componentId }) => componentId);
  const slices = slicesOf(source);
  const parts = new Map<string, InspectionPart>();
  for (const section of definition.sections) {
    for (const component of section.components) {
      const { id } = component;
      const own = results.get(id);
      if (own === undefined) continue;
      const part: InspectionPart = {
        section,
        component,
        result: own,
        findings: findings.get(id) ?? NONE,
        missing: missing.get(id) ?? NONE,
        photos: pictures.get(id) ?? NONE,
        answers: slices.get(id) ?? NO_ANSWERS,
        calculations: calculations.get(id) ?? NONE,
        contradictions: contradictions.get(id) ?? NONE,
      };
      parts.set(id, reuse(before.get(id), part));
    }
  }
  return parts;
}
