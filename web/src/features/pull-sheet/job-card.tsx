import { phoneHref } from '#shared/phone.ts';
import type { PullFact } from '#shared/pull-sheet/model.ts';
import { jobKey, writtenOf, type Ticks } from '#shared/pull-sheet/ticks.ts';
import type { Write } from './write.ts';
import { WrittenField } from './written-field.tsx';

type JobCardProps = { job: readonly PullFact[]; ticks: Ticks; write: Write };

/** The comma between two phone numbers. A comma may also precede an extension. */
const BETWEEN_PHONES = /, (?=[+(\d])/;

/** Facts that are omitted if unanswered, without an empty row. */
const QUIET = ['harness', 'power-lines', 'roof-pitch', 'stories', 'access', 'roof', 'notes', 'phone'];

/** Address, contact and ladder for the job. Facts that were not answered are filled in manually. */
export function JobCard({ job, ticks, write }: JobCardProps) {
  const known = job.filter(({ text }) => text !== '');
  const open = job.filter(({ factId, text }) => text === '' && !QUIET.includes(factId));
  return (
    <section className="pull-block pull-job" aria-label="Job">
      <header className="pull-block-head">
        <h2>Job</h2>
      </header>
      <dl className="pull-facts">
        {known.map(({ factId, label, text }) => (
          <div key={factId}>
            <dt>{label}</dt>
            <dd>{factId === 'phone' ? <Phones text={text} /> : text}</dd>
          </div>
        ))}
      </dl>
      <div className="pull-fill">
        {open.map(({ factId, label }) => (
          <WrittenField
            key={factId}
            label={label}
            value={writtenOf(ticks, jobKey(factId))}
            onWrite={(value) => write({ [jobKey(factId)]: value })}
          />
        ))}
      </div>
    </section>
  );
}

function Phones({ text }: { text: string }) {
  return text.split(BETWEEN_PHONES).map((number, index) => (
    <span key={number}>
      {index > 0 && ', '}
      <a href={phoneHref(number)}>{number}</a>
    </span>
  ));
}
