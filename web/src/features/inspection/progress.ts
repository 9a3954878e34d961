import { loadPlan } from '#shared/inspection/definitions/load.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { guideOf } from './model/guide.ts';
import { remainingText } from './model/progress-text.ts';
import { stepsOf, stepToOpen } from './model/steps.ts';
import { answersOf } from './model/inspection-store.ts';
import { lastStepId } from './shell/use-restore-place.ts';

/** The progress of an inspection on this device. */
export type InspectionProgress = {
  /** The step that opens when the inspection is continued. */
  stepId: string;
  label: string;
  /** '3 left'; empty for the review. */
  remaining: string;
  answered: number;
  /** Undefined while an open question can still increase it. */
  total: number | undefined;
};

/** Uses the checklist's own functions, so that both show the same numbers. Undefined if the answers are not on this device. */
export async function progressOf(inspectionId: string): Promise<InspectionProgress | undefined> {
  const database = maybeDeviceDatabase();
  if (database === undefined) return undefined;
  const [inspection, localPhotos, taken] = await Promise.all([
    database.inspections.get(inspectionId),
    database.plans.get(inspectionId),
    database.photos.where('inspectionId').equals(inspectionId).toArray(),
  ]);
  if (inspection?.answers === undefined || localPhotos === undefined) return undefined;
  const definitions = await loadPlan(localPhotos.plan);
  const photos = taken.filter(({ removed }) => removed !== true);
  const result = guideOf(definitions, localPhotos.plan).derive(answersOf(inspection.answers.fields), photos);
  const steps = stepsOf(result);
  const stepId = stepToOpen(steps, lastStepId(inspectionId));
  const step = steps.find(({ id }) => id === stepId);
  const { answered, total, openLeads } = result.progress;
  return {
    stepId,
    label: step?.label ?? '',
    remaining: step?.progress === undefined ? '' : remainingText(step.progress),
    answered,
    total: openLeads.length > 0 ? undefined : total,
  };
}
