import { useState } from 'react';
import type { Link } from '#shared/contract/share-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatDayTime } from '#web/lib/format-date.ts';
import { pollWhile, useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
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

type RowProps = { inspectionId: string; link: Link; onChanged: () => void };

function CloseButton({ inspectionId, link, onChanged }: RowProps) {
  const [step, setStep] = useState<'idle' | 'sure' | 'busy'>('idle');
  const [problem, setProblem] = useState('');
  const close = async () => {
    setStep('busy');
    try {
      await call('revokeLink', { params: { inspectionId, linkId: link.linkId } });
      onChanged();
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status !== 0
          ? 'The link couldn’t be closed. Try again.'
          : 'You’re offline. Try again when you’re back online.',
      );
    }
    setStep('idle');
  };
  if (step === 'idle')
    return (
      <>
        <button type="button" className="ui-btn ui-btn-small" onClick={() => setStep('sure')}>
          Close this link
        </button>
        <span role="alert">{problem}</span>
      </>
    );
  return (
    <>
      <span>{link.recipient} will no longer be able to open it. Close it?</span>
      <button type="button" className="ui-btn ui-btn-small ui-btn-main" onClick={() => void close()}>
        {step === 'busy' ? 'Closing…' : 'Close permanently'}
      </button>
      <button type="button" className="ui-btn ui-btn-small" onClick={() => setStep('idle')}>
        Keep it
      </button>
    </>
  );
}

function LinkRow(props: RowProps) {
  const { inspectionId, link } = props;
  const [isOpen, setOpen] = useState(false);
  const { text, tone } = stateText(link);
  return (
    <li className="delivery-link">
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
        {isClosable(link) && <CloseButton {...props} />}
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
