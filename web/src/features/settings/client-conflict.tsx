import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Client, ClientFields } from '#shared/contract/clients.ts';
import { call } from '#web/app/api-client.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { putClient, rememberClients } from '#web/offline/local-clients.ts';
import { discardOperation } from '#web/offline/outbox.ts';
import type { Operation } from '#web/offline/records.ts';
import { chosenFields, differencesOf, type Choice, type Difference } from './client-differences.ts';

const EMPTY = 'empty';
type Choices = Partial<Record<Difference['name'], Choice>>;

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

/** Sends what was chosen over the version that was seen; all of theirs needs no call. */
async function keep(operation: Operation, theirs: Client, choices: Choices): Promise<void> {
  const mine = operation.body as ClientFields;
  if (differencesOf(mine, theirs).some(({ name }) => choices[name] !== 'theirs')) {
    await putClient(chosenFields(mine, theirs, choices), theirs);
    return;
  }
  await discardOperation(deviceDatabase(), operation.seq ?? 0);
  await rememberClients([theirs]);
}

/** A client that somebody else changed meanwhile: both sides, field by field, and a person chooses. */
export function ClientConflict({ operation }: { operation: Operation }) {
  const [theirs, setTheirs] = useState<Client>();
  const [choices, setChoices] = useState<Choices>({});
  const [problem, setProblem] = useState('');
  const mine = operation.body as ClientFields;
  const compare = async () => {
    try {
      const { client } = await call('getClient', { params: { clientId: operation.params['clientId'] ?? '' } });
      setChoices(Object.fromEntries(differencesOf(mine, client).map(({ name }) => [name, 'mine' as const])));
      setTheirs(client);
      setProblem('');
    } catch {
      setProblem('The client could not be loaded. Try again with a connection.');
    }
  };
  if (theirs === undefined) {
    return (
      <>
        <Button onClick={() => void compare()}>Compare and choose</Button>
        <span role="status">{problem}</span>
      </>
    );
  }
  const differences = differencesOf(mine, theirs);
  return (
    <div className="conflict">
      {differences.length === 0 && <p>Both are the same now.</p>}
      {differences.map((each) => (
        <Row
          key={each.name}
          of={each}
          choice={choices[each.name] ?? 'theirs'}
          onChoose={(choice) => setChoices({ ...choices, [each.name]: choice })}
        />
      ))}
      <Button variant="primary" onClick={() => void keep(operation, theirs, choices)}>
        Keep what is chosen
      </Button>
    </div>
  );
}
