import { fieldIndex } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { checkedReadings } from '#shared/inspection/limits/reading-limits.ts';
import type { InspectionResult } from '#shared/inspection/results.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { ReportReading } from '#shared/report/model.ts';

/** The readings requested in this inspection, with the limits they were compared with. */
export function reportReadings(
  definition: InspectionTypeDefinition,
  { components }: InspectionResult,
  answers: Answers,
): ReportReading[] {
  const index = fieldIndex(definition);
  const visible = new Set(components.flatMap(({ visibleFields }) => visibleFields));
  return checkedReadings(answers, definition.guided?.kit.guide.localCode).flatMap(
    ({ fieldId, label, value, verdict, steps }): ReportReading[] => {
      const place = visible.has(fieldId) ? index.get(fieldId) : undefined;
      if (place === undefined) return [];
      const { instance } = place.component;
      return [
        {
          fieldId,
          label: instance ? `${label} (${instance.label.toLowerCase()})` : label,
          text: formatAnswer(place.field, value),
          verdict,
          limits: steps.map(({ label: compared, expression }) => `${compared}: ${expression}`),
        },
      ];
    },
  );
}
