import { useEffect, useState } from 'react';
import { whenSettled } from '#web/lib/when-idle.ts';
import type { Standing } from '#web/features/inspection/standing.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';

/** The progress of an inspection, once the list is painted: it takes the walk's code, which is larger than the list. */
export function useStanding({ inspectionId, hasAnswers, summary: { updatedAt } }: InspectionRow): Standing | undefined {
  const [standing, setStanding] = useState<{ of: string; is: Standing | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const { standingOf } = await import('#web/features/inspection/standing.ts');
      const is = await standingOf(inspectionId);
      if (isCurrent) setStanding({ of: inspectionId, is });
    };
    // What cannot be worked out is left out: the inspection opens all the same.
    const callOff = whenSettled(() => void ask().catch(() => undefined));
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [inspectionId, hasAnswers, updatedAt]);
  return standing?.of === inspectionId ? standing.is : undefined;
}
