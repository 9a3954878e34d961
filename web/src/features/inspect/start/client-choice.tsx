import { useEffect, useId, useState } from 'react';
import { useOnline } from '#web/components/use-online.ts';
import { addressLine } from '#web/offline/client-text.ts';
import { useClients } from '#web/offline/local-clients.ts';
import { useStars } from '#web/offline/stars.ts';
import type { LocalClient } from '#web/offline/database.ts';
import { Icon } from '../widgets/icon.tsx';
import { searchOnServer } from '#web/features/clients/search-clients.ts';

/** Milliseconds after the last keystroke before the server is asked for clients this device has not seen. */
const ASK_AFTER_MS = 400;

type ClientChoiceProps = {
  chosen: LocalClient | undefined;
  onChoose: (client: LocalClient | undefined) => void;
  error: string | undefined;
  /** Opens the form for a new client with this name; absent for those who may not add clients. */
  onAdd: ((name: string) => void) | undefined;
};

function foundText(count: number, isOnline: boolean, mayAdd: boolean): string {
  if (count > 0) return `${count} found`;
  if (!isOnline)
    return `Not on this device. With a signal, all clients are searched${mayAdd ? ', or add this one now' : ''}.`;
  return mayAdd ? 'No client found.' : 'No client found. Ask the office to add the client, then search again.';
}

function Chosen({ client, onChange }: { client: LocalClient; onChange: () => void }) {
  return (
    <div className="ins-answer ins-client-chosen">
      <span className="ins-grow">
        <b>{client.name}</b>
        <span className="ins-meta">{addressLine(client) || 'No address'}</span>
      </span>
      <button type="button" className="ins-btn ins-btn-ghost ins-btn-small" onClick={onChange}>
        Change<span className="ins-sr"> client</span>
      </button>
    </div>
  );
}

/** Finds a client on this device at once, and on the server when it can be reached. */
export function ClientChoice({ chosen, onChoose, error, onAdd }: ClientChoiceProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = useClients(search.trim());
  const stars = useStars();
  const isOnline = useOnline();

  useEffect(() => {
    const timer = setTimeout(() => void searchOnServer(search.trim()), search === '' ? 0 : ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [search]);

  if (chosen !== undefined) return <Chosen client={chosen} onChange={() => onChoose(undefined)} />;
  return (
    <div className="ins-clients">
      <label className="ins-legend" htmlFor={id}>
        Client
      </label>
      <div className={error === undefined ? 'ins-input' : 'ins-input ins-input-bad'}>
        <input
          id={id}
          type="search"
          placeholder="Name, phone, e-mail or address"
          autoComplete="off"
          value={search}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-found${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p id={`${id}-found`} className="ins-meta" aria-live="polite">
        {found === undefined ? '' : foundText(found.length, isOnline, onAdd !== undefined)}
      </p>
      <ul className="ins-client-list">
        {(found ?? []).slice(0, 8).map((client) => (
          <li key={client.clientId}>
            <button type="button" onClick={() => onChoose(client)}>
              <span className="ins-grow">
                <b>{client.name}</b>
                <span className="ins-meta">{addressLine(client) || 'No address'}</span>
              </span>
              {stars.has(client.clientId) && <span className="ins-chip">Starred</span>}
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} className="ins-error" role="alert">
        {error}
      </p>
      {onAdd !== undefined && (
        <button type="button" className="ins-btn ins-wide" onClick={() => onAdd(search.trim())}>
          <Icon name="plus" />
          Add a client
        </button>
      )}
    </div>
  );
}
