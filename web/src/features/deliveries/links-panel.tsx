import { useRef, useState } from 'react';
import type { Link } from '#shared/contract/share-links.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { CloseLink, type CloseLinkProps } from './close-link.tsx';
import { factsOf, isClosable, stateText } from './link-text.ts';
import { LinkViews } from './link-views.tsx';
import { NewLink } from './new-link.tsx';
import './send-copy.css';

type LinksPanelProps = { inspectionId: string; hasPrices: boolean; linkDays: number };

const UNTIL_SENT = pollWhile(({ links }: { links: Link[] }) => links.some(({ state }) => state === 'unsent'));

function useLinks(inspectionId: string) {
  const isOnline = useOnline();
  const { data, refetch } = useRouteQuery('listLinks', { params: { inspectionId } }, UNTIL_SENT);
  return { links: data?.links, refresh: () => void refetch(), isOnline };
}

function LinkRow(props: CloseLinkProps) {
  const { inspectionId, link, onChanged } = props;
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { text, tone } = stateText(link);
  const leaveFocusHere = () => {
    row.current?.focus();
    onChanged();
  };
  return (
    <li ref={row} className="delivery-link" tabIndex={-1}>
      <header>
        <b>{link.recipient}</b>
        <span className={`ui-chip ui-${tone}`}>{text}</span>
      </header>
      <p className="ui-meta">
        {factsOf(link)}
        {link.lastViewedAt !== undefined && ` · last opened ${formatDayTime(link.lastViewedAt)}`}
      </p>
      <div className="delivery-acts">
        {link.views > 0 && (
          <button
            type="button"
            className="ui-btn ui-btn-small"
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            What was read
          </button>
        )}
        {isClosable(link) && <CloseLink {...props} onChanged={leaveFocusHere} />}
      </div>
      {isOpen && <LinkViews inspectionId={inspectionId} linkId={link.linkId} />}
    </li>
  );
}

/** The links to an inspection: audience, expiry, views and sections read. Each can be closed. */
export function LinksPanel({ inspectionId, hasPrices, linkDays }: LinksPanelProps) {
  const { links, refresh, isOnline } = useLinks(inspectionId);
  return (
    <section className="delivery-links" aria-labelledby="delivery-links-title">
      <h2 id="delivery-links-title">Links</h2>
      {links === undefined && (
        <p className="ui-meta" role="status">
          {isOnline ? 'Loading the links…' : 'Links are shown when you’re online.'}
        </p>
      )}
      {links?.length === 0 && <p className="ui-meta">No links yet. Each copy you send adds one.</p>}
      <ul>
        {links?.map((link) => (
          <LinkRow key={link.linkId} inspectionId={inspectionId} link={link} onChanged={refresh} />
        ))}
      </ul>
      {isOnline && <NewLink inspectionId={inspectionId} hasPrices={hasPrices} linkDays={linkDays} onMade={refresh} />}
    </section>
  );
}
