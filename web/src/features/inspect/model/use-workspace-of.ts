import { useMemo } from 'react';
import { LEVEL } from '#shared/catalogue/enumerations/inspection.ts';
import { findDefinition } from '#shared/inspection/definitions/find.ts';
import { deriveInspection } from '#shared/inspection/derive.ts';
import type { AnswerValue as EngineValue } from '#shared/inspection/types.ts';
import { addPhoto, removePhoto, setAnswers } from '#web/offline/local-inspections.ts';
import type { FieldState } from '#web/offline/records.ts';
import type { InspectionOnDevice } from '#web/offline/use-inspection.ts';
import { usePending } from './use-pending.ts';
import type { Policy, Values, Workspace } from './workspace.ts';

/** The engine's answers: a cleared field is absent. */
export function answersOf(fields: Readonly<Record<string, FieldState>>): Record<string, EngineValue> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([fieldId, { value }]) => (value === null ? [] : [[fieldId, value]])),
  );
}

const NONE: Readonly<Record<string, FieldState>> = {};

function merged(stored: Record<string, EngineValue>, waiting: Values): Record<string, EngineValue> {
  const answers = { ...stored };
  for (const [fieldId, value] of Object.entries(waiting)) {
    if (value === null) delete answers[fieldId];
    else answers[fieldId] = value;
  }
  return answers;
}

/** The device's copy with all that follows from it; undefined for a type the product does not guide. */
export function useWorkspaceOf(
  local: InspectionOnDevice,
  policy: Policy,
  onProblem: (message: string) => void,
): Workspace | undefined {
  const { inspection, photos } = local;
  const { type, clientName } = inspection.summary;
  const fields = inspection.answers?.fields;
  const level = inspection.answers?.level;
  const definition = findDefinition(type);
  const { inspectionId } = inspection;
  const pending = usePending(fields ?? NONE, (values) => setAnswers(inspectionId, values), onProblem);
  const waiting = JSON.stringify(pending.values);
  const derived = useMemo(() => {
    if (definition === undefined) return undefined;
    const answers = merged(answersOf(fields ?? NONE), JSON.parse(waiting) as Values);
    const refs = photos.map(({ photoId, componentId }) => ({ photoId, componentId }));
    return { answers, result: deriveInspection({ type, answers, photos: refs }) };
  }, [definition, type, fields, photos, waiting]);
  if (definition === undefined || derived === undefined) return undefined;
  return {
    inspectionId,
    clientName,
    level: LEVEL.find(({ value }) => value === level)?.label ?? 'Level 1',
    definition,
    ...derived,
    photos,
    policy,
    save: pending.save,
    addPhoto: (componentId, file) => addPhoto(inspectionId, componentId, file),
    removePhoto: (photoId) => removePhoto(inspectionId, photoId),
  };
}
