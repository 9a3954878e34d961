import { journaledWrite } from '#web/offline/outbox/store-write.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { settleLost } from '#web/offline/outbox/dismiss-conflicts.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { useInspectionActions } from '../model/workspace.ts';
import type { OverwrittenAnswer } from './overwritten-answers.ts';

async function restoreCaption(inspectionId: string, photoId: string, caption: string): Promise<void> {
  const { describePhoto } = await import('#web/offline/photos/photo-notes.ts');
  await describePhoto(inspectionId, photoId, { caption });
}

/** Journaled before its code loads: the page may be killed during the tap. */
function restoreWording(inspectionId: string, key: string, value: unknown): Promise<void> {
  const values = { [key]: value };
  return journaledWrite({ kind: 'report', id: inspectionId, values }, async (writeId) =>
    (await import('#web/offline/entities/report-edits.ts')).writeEdits(inspectionId, values, writeId),
  );
}

/** Actions for an overwritten answer: restore it, or keep the current value. `problem`: the last one could not be stored. */
export function useLostActions() {
  const { inspectionId, save } = useInspectionActions();
  const restored = useDeviceWrite(async ({ restore: back }: OverwrittenAnswer) => {
    // The checklist itself says when an answer could not be stored.
    if (back.kind === 'answer') save({ [back.fieldId]: back.value });
    else if (back.kind === 'caption') await restoreCaption(inspectionId, back.photoId, back.value);
    else await restoreWording(inspectionId, back.key, back.value);
  });
  const settled = useDeviceWrite((all: readonly OverwrittenAnswer[]) =>
    settleLost(
      deviceDatabase(),
      inspectionId,
      all.map(({ key }) => key),
    ),
  );
  return { restore: restored.press, settle: settled.press, problem: restored.problem ?? settled.problem };
}
