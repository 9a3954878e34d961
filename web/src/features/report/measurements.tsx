import type { ReportComponent } from '#shared/report/model.ts';

/** The measurements and answers of a component as label–value pairs. */
export function Measurements({ component: { measurements } }: { component: ReportComponent }) {
  if (measurements.length === 0) return null;
  return (
    <dl className="report-measures">
      {measurements.map(({ fieldId, label, text }) => (
        <div key={fieldId}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
