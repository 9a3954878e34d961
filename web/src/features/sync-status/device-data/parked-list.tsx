import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inspectionPath } from '#web/lib/paths.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { discardOperation, retryOperation } from '#web/offline/outbox/outbox.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { ClientConflict } from './client-conflict.tsx';

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

function ParkedItem({ operation }: { operation: Operation }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { seq = 0, routeId, inspectionId, error } = operation;
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
      {isConfirming ? (
        <SpaceBetween direction="horizontal" size="xs">
          <span>It’s only on this device. Discard it?</span>
          <Button onClick={() => void discardOperation(deviceDatabase(), seq)}>Discard</Button>
          <Button onClick={() => setIsConfirming(false)}>Keep</Button>
        </SpaceBetween>
      ) : (
        <SpaceBetween direction="horizontal" size="xs">
          {!isConflict && <Button onClick={() => void retryOperation(deviceDatabase(), seq)}>Try again</Button>}
          <Button variant="link" onClick={() => setIsConfirming(true)}>
            Discard…
          </Button>
        </SpaceBetween>
      )}
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
