import { useEffect, useId, useRef, useState } from 'react';
import { formatWhen } from '#web/lib/format-when.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import { useStars } from '#web/offline/entities/stars.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { useClientSearch, type ClientSearch } from './use-client-search.ts';

type ClientChoiceProps = {
  chosen: LocalClient | undefined;
  onChoose: (client: LocalClient | undefined) => void;
  error: string | undefined;
  /** Opens the form for a new client with this name. Absent for users who can't add clients. */
  onAdd: ((name: string) => void) | undefined;
  /** Also lists draft clients of this device that have no inspection yet. */
  withNewDrafts?: boolean;
};

/** If the server could not be reached: the age of the local list that was searched instead. */
function deviceText(copiedAt: string | undefined, mayAdd: boolean): string {
  const list =
    copiedAt === undefined
      ? 'The client list hasn’t been downloaded to this device yet.'
      : `Not in this device’s client list, updated ${formatWhen(copiedAt, new Date()).toLowerCase()}.`;
  return `${list} Go online to search all clients${mayAdd ? ', or add this one now' : ''}.`;
}

function foundText({ found, state, copiedAt }: ClientSearch, mayAdd: boolean): string {
  if (found.length > 0) return `${found.length} found`;
  if (state === 'searching') return 'Searching clients…';
  if (state === 'device') return deviceText(copiedAt, mayAdd);
  return mayAdd ? 'No client found.' : 'No client found. Ask the office to add the client, then search again.';
}

const isDraft = ({ draft, newDraft }: LocalClient) => draft !== undefined || newDraft !== undefined;

type ChosenProps = { client: LocalClient; isFocused: boolean; onChange: () => void; onRemoved: () => void };

function Chosen({ client, isFocused, onChange, onRemoved }: ChosenProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div className="ui-answer inspection-client-chosen">
      <span className="ui-grow">
        <b>{client.name}</b>
        <span className="ui-meta">{addressLine(client) || 'No address'}</span>
        {isDraft(client) && <span className="ui-meta">Draft client: the office confirms or merges it.</span>}
      </span>
      <RemoveDraft client={client} onRemoved={onRemoved} />
      <button ref={button} type="button" className="ui-btn ui-btn-ghost ui-btn-small" onClick={onChange}>
        Change<span className="ui-sr"> client</span>
      </button>
    </div>
  );
}

/** Searches the clients on this device immediately, and the server if it is reachable. */
export function ClientChoice(props: ClientChoiceProps) {
  const { chosen, onChoose } = props;
  const [removed, setRemoved] = useState<string>();
  // The pressed button disappears with its half of the choice, so the other half takes the focus.
  const [isPressed, setPressed] = useState(false);
  const choose = (client: LocalClient | undefined, removedName?: string) => {
    setPressed(true);
    setRemoved(removedName);
    onChoose(client);
  };
  return (
    <>
      {/* Always rendered: screen readers announce a live region only when its text changes. */}
      <p className="ui-sr" role="status">
        {removed !== undefined && `Draft client “${removed}” was removed.`}
      </p>
      {chosen === undefined ? (
        <ClientSearchField {...props} isFocused={isPressed} onChoose={choose} />
      ) : (
        <Chosen
          client={chosen}
          isFocused={isPressed}
          onChange={() => choose(undefined)}
          onRemoved={() => choose(undefined, chosen.name)}
        />
      )}
    </>
  );
}

function ClientSearchField(props: ClientChoiceProps & { isFocused: boolean }) {
  const { onChoose, error, onAdd, withNewDrafts = false, isFocused } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const result = useClientSearch(search.trim(), withNewDrafts);
  const stars = useStars();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <div className="inspection-clients">
      <label className="ui-legend" htmlFor={id}>
        Client
      </label>
      <div className={error === undefined ? 'ui-input' : 'ui-input ui-input-bad'}>
        <input
          ref={field}
          id={id}
          type="search"
          placeholder="Name, phone, email or address"
          autoComplete="off"
          value={search}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-found${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p id={`${id}-found`} className="ui-meta" aria-live="polite">
        {foundText(result, onAdd !== undefined)}
      </p>
      <ul className="inspection-client-list">
        {result.found.slice(0, 8).map((client) => (
          <li key={client.clientId}>
            <button type="button" onClick={() => onChoose(client)}>
              <span className="ui-grow">
                <b>{client.name}</b>
                <span className="ui-meta">{addressLine(client) || 'No address'}</span>
              </span>
              {isDraft(client) && <span className="ui-chip">Draft</span>}
              {stars.has(client.clientId) && <span className="ui-chip">Starred</span>}
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} className="ui-error" role="alert">
        {error}
      </p>
      {onAdd !== undefined && (
        <button type="button" className="ui-btn ui-wide" onClick={() => onAdd(search.trim())}>
          <Icon name="plus" />
          Add a client
        </button>
      )}
    </div>
  );
}
