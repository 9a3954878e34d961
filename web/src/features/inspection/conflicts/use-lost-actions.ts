import { journaledWrite } from '#web/offline/outbox/store-write.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { settleLost } from '#web/offline/outbox/dismiss-conflicts.ts';
import { useInspectionActions } from '../model/workspace.ts';
import type { OverwrittenAnswer } from './overwritten-answers.ts';

async function restoreCaption(inspectionId: string, photoId: string, caption: string): Promise<void> {
  const { describePhoto } = await import('#web/offline/photos/photo-notes.ts');
  await describePhoto(inspectionId, photoId, { caption });
}

/** Actions for an overwritten answer: restore it, or keep the current value. */
export function useLostActions() {
  const { inspectionId, save } = useInspectionActions();
  const restore = ({ restore: back }: OverwrittenAnswer) => {
    if (back.kind === 'answer') save({ [back.fieldId]: back.value });
    else if (back.kind === 'caption') void restoreCaption(inspectionId, back.photoId, back.value);
    else {
      const { key, value } = back;
      void journaledWrite({ kind: 'report', id: inspectionId, values: { [key]: value } }, async (writeId) =>
        (await import('#web/offline/entities/report-edits.ts')).writeEdits(inspectionId, { [key]: value }, writeId),
      );
    }
  };
  const settle = (all: readonly OverwrittenAnswer[]) =>
    void settleLost(
      deviceDatabase(),
      inspectionId,
      all.map(({ key }) => key),
    );
  return { restore, settle };
}
