import { useEffect, useState } from 'react';
import { whenSettled } from '#web/lib/when-idle.ts';
import type { InspectionProgress } from '#web/features/inspection/progress.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';

/**
 * The progress of an inspection, computed after the list is painted, because it loads the checklist code, which is larger than
 * the list.
 */
export function useProgress({
  inspectionId,
  hasAnswers,
  summary: { updatedAt },
}: InspectionRow): InspectionProgress | undefined {
  const [standing, setStanding] = useState<{ of: string; is: InspectionProgress | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const compute = async () => {
      const { progressOf } = await import('#web/features/inspection/progress.ts');
      const is = await progressOf(inspectionId);
      if (isCurrent) setStanding({ of: inspectionId, is });
    };
    // If the progress can't be computed, it is omitted. The inspection can still be opened.
    const callOff = whenSettled(() => void compute().catch(() => undefined));
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [inspectionId, hasAnswers, updatedAt]);
  return standing?.of === inspectionId ? standing.is : undefined;
}
