import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inspectionPath } from '#web/lib/paths.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { discardClientChange } from '#web/offline/entities/discard-client-change.ts';
import { discardOperation } from '#web/offline/outbox/discard-operation.ts';
import { retryOperation } from '#web/offline/outbox/outbox.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { ClientConflict } from './client-conflict.tsx';
import { contentsOf, discardText } from './discard-text.ts';
import { WriteFailed } from './write-failed.tsx';

const NAMES: Record<Operation['routeId'], string> = {
  createInspection: 'A new inspection',
  editInspection: 'Answers or photos in an inspection',
  completeInspection: 'The completion of an inspection',
  putClient: 'A client',
  putInspectionPriceBook: 'Prices of an inspection',
  editReport: 'Changes to a report or proposal',
  putApproval: 'A signed proposal',
  putPullSheetTicks: 'Pull sheet checkmarks',
  sendCopy: 'A copy by email',
  putStar: 'A starred client',
  putTruckCheck: 'A truck check',
  putHandout: 'A signed handout',
  sendHandout: 'A handout by email',
};

const NOT_DISCARDED = 'It couldn’t be discarded on this device. Try again.';
const NOT_QUEUED = 'It couldn’t be queued on this device. Free up some space and try again.';

const discardCall = (operation: Operation) =>
  operation.routeId === 'putClient'
    ? discardClientChange(operation)
    : discardOperation(deviceDatabase(), operation.seq ?? 0);

function Confirmation({ operation, onKeep }: { operation: Operation; onKeep: () => void }) {
  const { inspectionId = '' } = operation;
  const discard = useDeviceWrite(() => discardCall(operation), NOT_DISCARDED);
  const contents = useLiveQuery(() => contentsOf(deviceDatabase(), { inspectionId }), [inspectionId]);
  if (contents === undefined) return null;
  const { question, action } = discardText(operation, contents);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <span>{question}</span>
        <Button loading={discard.isBusy} onClick={() => discard.press()}>
          {action}
        </Button>
        <Button onClick={onKeep}>Keep</Button>
      </SpaceBetween>
      <WriteFailed problem={discard.problem} />
    </>
  );
}

function ParkedActions({ operation, isConflict }: { operation: Operation; isConflict: boolean }) {
  const { seq = 0 } = operation;
  const [isConfirming, setIsConfirming] = useState(false);
  const retry = useDeviceWrite(() => retryOperation(deviceDatabase(), seq), NOT_QUEUED);
  if (isConfirming) return <Confirmation operation={operation} onKeep={() => setIsConfirming(false)} />;
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {!isConflict && (
          <Button loading={retry.isBusy} onClick={() => retry.press()}>
            Try again
          </Button>
        )}
        <Button variant="link" onClick={() => setIsConfirming(true)}>
          Discard…
        </Button>
      </SpaceBetween>
      <WriteFailed problem={retry.problem} />
    </>
  );
}

function ParkedItem({ operation }: { operation: Operation }) {
  const { routeId, inspectionId, error } = operation;
  const isConflict = routeId === 'putClient' && error?.status === 409;
  const messages = Object.values(error?.errors ?? {});
  return (
    <li>
      <p>
        <b>{isConflict ? 'Someone else changed a client that you changed.' : `${NAMES[routeId]} was refused.`}</b>{' '}
        {!isConflict && messages.join(' ')}{' '}
        {inspectionId !== undefined && <Link to={inspectionPath(inspectionId)}>Open it</Link>}
      </p>
      {isConflict && <ClientConflict operation={operation} />}
      <ParkedActions operation={operation} isConflict={isConflict} />
    </li>
  );
}

/** Calls that the server rejected permanently, with the reason. The user decides what to do. */
export function ParkedList({ parked }: { parked: readonly Operation[] }) {
  if (parked.length === 0) return null;
  return (
    <div className="parked">
      <h3>Refused by the server</h3>
      <ul>
        {parked.map((operation) => (
          <ParkedItem key={operation.seq} operation={operation} />
        ))}
      </ul>
    </div>
  );
}
