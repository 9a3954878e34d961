import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

const CARDS = [0, 1, 2, 3];

/** The shape of the walk while its questions come from the disk; nothing moves when they are there. */
export function ChecklistSkeleton({ clientName = '' }: { clientName?: string }) {
  return (
    <div className="ins-page ins-skeleton" aria-busy="true">
      <div className="ins-rail" />
      <div className="ins-column">
        <header className="ins-top">
          <div className="ins-bar">
            <Link className="ins-icon-button" to={PATHS.dashboard} aria-label="Go to the dashboard">
              <Icon name="back" size={28} />
            </Link>
            <div className="ins-grow">
              <h1>Inspection</h1>
              <p className="ins-sub" role="status">
                {clientName === '' ? 'Opening' : `${clientName}, opening`}
              </p>
            </div>
          </div>
          <div className="ins-whole">
            <div className="ins-segments">
              <span className="ins-segment ins-grow" />
            </div>
          </div>
        </header>
        <div className="ins-content" aria-hidden="true">
          {CARDS.map((card) => (
            <div key={card} className="ins-skeleton-card" />
          ))}
        </div>
      </div>
    </div>
  );
}
