import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Client, SentClientFields } from '#shared/contract/clients.ts';
import { fetchRoute } from '#web/lib/query/read-route.ts';
import { storeConflicts } from '#web/offline/entities/client-conflicts.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { noteMerged, putClient, readUnsent, storeClients } from '#web/offline/entities/local-clients.ts';
import { discardOperation } from '#web/offline/outbox/discard-operation.ts';
import type { Operation } from '#web/offline/db/records.ts';
import {
  chosenFields,
  differencesOf,
  lostValues,
  proposedChoices,
  type Choice,
  type Choices,
  type Difference,
} from './client-differences.ts';
import './data-page.css';

const EMPTY = 'empty';
const NOT_STORED = 'This couldn’t be saved on this device. Free up some space and try again.';

function Row({ of, choice, onChoose }: { of: Difference; choice: Choice; onChoose: (choice: Choice) => void }) {
  const option = (value: Choice, title: string, text: string) => (
    <label className="conflict-option">
      <input type="radio" name={`conflict-${of.name}`} checked={choice === value} onChange={() => onChoose(value)} />
      <span>
        <span className="data-detail">{title}</span> {text === '' ? EMPTY : text}
      </span>
    </label>
  );
  return (
    <fieldset className="conflict-field">
      <legend>{of.label}</legend>
      {option('mine', 'Yours:', of.mine)}
      {option('theirs', 'Theirs:', of.theirs)}
    </fieldset>
  );
}

type Sides = { mine: SentClientFields; theirs: Client };

/**
 * Sends the chosen values over the version that was shown. If all of the server's values were chosen, no call is needed. Values
 * that were not chosen are kept on this device.
 */
async function resolve(operation: Operation, { mine, theirs }: Sides, choices: Choices): Promise<void> {
  const database = deviceDatabase();
  const clientId = clientIdOf(operation);
  const isMerged = theirs.clientId !== clientId;
  const differences = differencesOf(mine, theirs, baseOf(operation));
  await storeConflicts(theirs.clientId, lostValues({ mine, theirs }, differences, choices));
  const isChanged = differences.some(({ name }) => choices[name] !== 'theirs');
  if (isChanged) await putClient(chosenFields(mine, theirs, choices), theirs);
  if (isChanged && !isMerged) return;
  // Only after the choice is stored: if the app is closed in between, the question returns and nothing is lost.
  await discardOperation(database, operation.seq ?? 0);
  if (isMerged) await noteMerged(database, clientId, theirs);
  if (!isChanged) await storeClients([theirs]);
}

const clientIdOf = ({ params }: Operation) => params['clientId'] ?? '';
const baseOf = ({ base }: Operation) => base as SentClientFields | undefined;

/** Fields that only one side changed. Both sides' changes are kept, so there is nothing to choose. */
function OneSided({ differences }: { differences: readonly Difference[] }) {
  const named = (by: Difference['by']) => differences.filter((each) => each.by === by).map(({ label }) => label);
  const [mine, theirs] = [named('mine'), named('theirs')];
  return (
    <>
      {mine.length > 0 && <p>Changed only by you (saved): {mine.join(', ')}.</p>}
      {theirs.length > 0 && <p>Changed only by others (saved): {theirs.join(', ')}.</p>}
    </>
  );
}

/** A conflict with another user's edit of the client. The user chooses a value for each field that both changed. */
export function ClientConflict({ operation }: { operation: Operation }) {
  const [theirs, setTheirs] = useState<Client>();
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState('');
  const mine = operation.body as SentClientFields;
  const compare = async () => {
    try {
      const clientId = clientIdOf(operation);
      const { client: found } = await fetchRoute('getClient', { params: { clientId } });
      // After a merge, the other client may have its own unsent change on this device, which the choice must contain.
      const client = found.clientId === clientId ? found : ((await readUnsent(found.clientId)) ?? found);
      setChoices(proposedChoices(differencesOf(mine, client, baseOf(operation))));
      setTheirs(client);
      setProblem('');
    } catch {
      setProblem('The client couldn’t be loaded. Try again when you’re online.');
    }
  };
  if (theirs === undefined) {
    return (
      <>
        <Button variant="primary" onClick={() => void compare()}>
          Compare and choose
        </Button>
        <span role="status">{problem}</span>
      </>
    );
  }
  const differences = differencesOf(mine, theirs, baseOf(operation));
  const save = () => resolve(operation, { mine, theirs }, choices).catch(() => setProblem(NOT_STORED));
  const conflicting = differences.filter(({ by }) => by === 'both');
  return (
    <div className="conflict">
      {differences.length === 0 && <p>Both are the same now.</p>}
      <OneSided differences={differences} />
      {conflicting.map((each) => (
        <Row
          key={each.name}
          of={each}
          choice={choices[each.name] ?? 'theirs'}
          onChoose={(choice) => setChoices({ ...choices, [each.name]: choice })}
        />
      ))}
      {conflicting.length > 0 && (
        <p className="data-detail">
          Values you don’t choose stay with the client on this device, so you can restore them.
        </p>
      )}
      <Button variant="primary" onClick={() => void save()}>
        {conflicting.length > 0 ? 'Save my choices' : 'Keep both'}
      </Button>
      <span role="status">{problem}</span>
    </div>
  );
}
