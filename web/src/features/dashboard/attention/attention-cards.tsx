import { Link } from 'react-router-dom';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ATTENTION_LABELS, attentionCards, isCardChosen } from './attention.ts';
import './attention-cards.css';
import { NO_FILTER, type DashboardQuery } from '#web/features/dashboard/query.ts';

type AttentionCardsProps = {
  overview: DashboardOverview | undefined;
  /** The server was not reached, so no counts will arrive. */
  isOffline: boolean;
  query: DashboardQuery;
  onChoose: (query: DashboardQuery) => void;
};

/** A single line of fixed height, rendered before the counts arrive, so that the list below never shifts. */
export function AttentionCards({ overview, isOffline, query, onChoose }: AttentionCardsProps) {
  if (overview === undefined) {
    return <p className="attention-cards">{isOffline && 'What needs attention will show here when you’re online.'}</p>;
  }
  const cards = attentionCards(overview);
  if (cards.length === 0) return <p className="attention-cards">Nothing needs attention.</p>;
  return (
    <div className="attention-cards" role="group" aria-label="Needs attention">
      {cards.map((card) => {
        const isChosen = isCardChosen(card, query);
        return (
          <button
            type="button"
            key={card.id}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? NO_FILTER : { ...NO_FILTER, ...card.filter })}
          >
            <Icon name={card.icon} className={`icon tone-${card.tone}`} />
            <span>
              <b>{card.title}</b>
              <span>{card.hint}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Shows a filter that no tab shows, with a button to clear it. */
export function AttentionNote({ query, onClear }: { query: DashboardQuery; onClear: () => void }) {
  const { attention } = query;
  if (attention === undefined) return null;
  return (
    <p className="attention-note">
      {ATTENTION_LABELS[attention]}{' '}
      {attention === 'PHOTOS_ON_PHONES' && <Link to={PATHS.photosWaiting}>See photos by phone</Link>}
      <button type="button" className="text-button" onClick={onClear}>
        Show all
      </button>
    </p>
  );
}
