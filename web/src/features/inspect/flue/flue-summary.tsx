import { Link } from 'react-router-dom';
import { VerdictHead } from '../sizing/verdict-head.tsx';
import { useDesk, useWorkspace, type Part } from '../model/workspace.ts';
import { Icon } from '../widgets/icon.tsx';
import { flueHref } from './flue-href.ts';
import { flueSteps, measuredOf, neededOf } from './flue-steps.ts';
import { useKeptCard } from './use-way-back.ts';

/** On the card of a flue: what was measured, the verdict, and the way to the flue's screen. */
export function FlueSummary({ part }: { part: Part }) {
  const workspace = useWorkspace();
  const { inspectionId } = useDesk();
  const keepCard = useKeptCard(part);
  const steps = flueSteps(workspace, part);
  const measured = measuredOf(steps);
  const needed = neededOf(steps);
  const isBegun = measured.length > 0 && needed.length === 0;
  return (
    <div className="ins-flue-summary">
      {measured.length > 0 && (
        <dl className="ins-flue-measured">
          {measured.map(({ fieldId, label, text }) => (
            <div key={fieldId}>
              <dt className="ins-meta">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {part.calculations.map((calculation) => (
        <section key={calculation.id} className="ins-calc" aria-label={calculation.title}>
          <VerdictHead calculation={calculation} />
        </section>
      ))}
      {needed.length > 0 && (
        <p className="ins-note">
          <Icon name="ruler" />
          <span>Still needed: {needed.join(', ')}.</span>
        </p>
      )}
      <Link
        className={isBegun ? 'ins-btn ins-wide ins-flue-open' : 'ins-btn ins-btn-main ins-wide ins-flue-open'}
        data-open={needed.length > 0 ? '' : undefined}
        to={flueHref(inspectionId, part.component.id)}
        state={{ isFromWalk: true }}
        onClick={keepCard}
      >
        <Icon name="ruler" />
        {isBegun ? 'Open flue size' : 'Size the flue'}
      </Link>
    </div>
  );
}
