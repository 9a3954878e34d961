import { useEffect, useState } from 'react';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { journaledWrite } from '#web/offline/outbox/store-write.ts';
import { addPhoto, removePhoto, setAnswers, setPriceBook } from '#web/offline/entities/local-inspections.ts';
import type { FieldState } from '#web/offline/db/records.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { afterPaint } from './after-paint.ts';
import { guideOf } from './guide.ts';
import { InspectionStore } from './inspection-store.ts';
import type { Policy } from './workspace.ts';

/** Opening a transaction takes a few milliseconds on a phone, so it runs in the next task, after the tap is painted. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const NONE: Readonly<Record<string, FieldState>> = {};

function open(
  definitions: DefinitionSource,
  { inspection, plan, photos }: InspectionOnDevice,
  policy: Policy,
  onProblem: (message: string) => void,
): InspectionStore {
  const { inspectionId, summary, answers } = inspection;
  const facts = {
    inspectionId,
    clientId: summary.clientId,
    clientName: summary.clientName,
    policy,
    addPhoto: (componentId: string, file: Blob) => addPhoto(inspectionId, componentId, file),
    removePhoto: (photoId: string) => removePhoto(inspectionId, photoId),
    setPriceBook: (priceBook: Parameters<typeof setPriceBook>[1]) => setPriceBook(inspectionId, priceBook),
  };
  const onDevice = { fields: answers?.fields ?? NONE, photos };
  return new InspectionStore(facts, onDevice, {
    guide: guideOf(definitions, plan),
    store: (values) =>
      journaledWrite({ kind: 'answers', id: inspectionId, values }, async (writeId) => {
        await nextTask();
        return setAnswers(inspectionId, values, writeId);
      }),
    later: afterPaint,
    onProblem,
  });
}

/** The open inspection, kept in sync with the device's copy. `definitions` includes the plan's definition. */
export function useInspectionStore(
  definitions: DefinitionSource,
  local: InspectionOnDevice,
  policy: Policy,
  onProblem: (message: string) => void,
): InspectionStore {
  const [store] = useState(() => open(definitions, local, policy, onProblem));
  const { plan, photos } = local;
  const fields = local.inspection.answers?.fields ?? NONE;
  useEffect(() => store.regard(guideOf(definitions, plan)), [store, definitions, plan]);
  useEffect(() => store.receive({ fields, photos }), [store, fields, photos]);
  return store;
}
