import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

const CARDS = [0, 1, 2, 3];

/** Placeholder for the checklist while its definition loads from the device. It has the same layout, so nothing shifts. */
export function ChecklistSkeleton({ clientName = '' }: { clientName?: string }) {
  return (
    <div className="ui-page ui-skeleton" aria-busy="true">
      <div className="ui-rail" />
      <div className="ui-column">
        <header className="ui-top">
          <div className="ui-bar">
            <Link className="ui-icon-button" to={PATHS.dashboard} aria-label="Go to the dashboard">
              <Icon name="back" size={28} />
            </Link>
            <div className="ui-grow">
              <h1>Inspection</h1>
              <p className="ui-sub" role="status">
                {clientName === '' ? 'Opening' : `${clientName}, opening`}
              </p>
            </div>
          </div>
          <div className="ui-whole">
            <div className="ui-segments">
              <span className="ui-segment ui-grow" />
            </div>
          </div>
        </header>
        <div className="ui-content" aria-hidden="true">
          {CARDS.map((card) => (
            <div key={card} className="ui-skeleton-card" />
          ))}
        </div>
      </div>
    </div>
  );
}
