import { message } from '#shared/messages/message.ts';
import { answeredText, remainingText } from '../model/progress-text.ts';
import { useInspectionState } from '../model/workspace.ts';
import { ProgressSegments } from '../shell/progress-segments.tsx';

/** What the chosen level requires, and how much of it is answered, limited or open. */
export function LevelCard() {
  const { level, progress } = useInspectionState().result;
  const [lead] = progress.openLeads;
  const beyond = level.items.filter(({ status }) => status === 'beyond').map(({ label }) => label);
  const figures = [
    { value: level.answered, label: 'answered' },
    {
      value: level.limitations,
      label: message('{count, plural, one {limitation} other {limitations}}', { count: level.limitations }),
    },
    { value: level.open, label: 'open' },
  ];
  return (
    <section className="ui-card inspection-meter" aria-label="Progress">
      <div className="inspection-part-head">
        <h2>{level.level === undefined ? level.label : `${level.label} inspection`}</h2>
        {lead === undefined && <b className="inspection-meter-percent">{progress.percent}%</b>}
      </div>
      <ProgressSegments progress={progress} />
      <p className="inspection-part-head">
        <span>{answeredText(progress, progress.openLeads)}</span>
        <b>{lead === undefined ? remainingText(progress) : 'More to come'}</b>
      </p>
      <p className="ui-meta">
        {message('{level} asks for {count, plural, one {# thing} other {# things}}:', {
          level: level.label,
          count: level.required,
        })}{' '}
        {figures.map(({ value, label }) => `${value} ${label}`).join(', ')}.
        {beyond.length > 0 && ` Not asked for: ${beyond.join(', ').toLowerCase()}.`}
      </p>
    </section>
  );
}
