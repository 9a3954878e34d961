import type { ReportComponent } from '#shared/report/model.ts';

/** What was measured and noted of a part, as pairs a reader can run the eye over. */
export function Measurements({ component: { measurements } }: { component: ReportComponent }) {
  if (measurements.length === 0) return null;
  return (
    <dl className="rp-measures">
      {measurements.map(({ fieldId, label, text }) => (
        <div key={fieldId}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
