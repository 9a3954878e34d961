import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf, UNKNOWN_ERROR } from '#web/lib/api/api-error.ts';
import { SHOWN_LATER, storeCopy } from '#web/offline/db/store-copy.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { storeSummaries } from '#web/offline/sync/refresh.ts';
import { Modal } from '#web/ui/modal.tsx';

type ArchiveDialogProps = { inspection: InspectionRow; isBack: boolean; onClose: () => void };

/** Archives an inspection, or restores it. Needs a connection, because the server checks the version. */
export function ArchiveDialog({ inspection, isBack, onClose }: ArchiveDialogProps) {
  const { inspectionId, summary } = inspection;
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState('');
  const [isDone, setIsDone] = useState(false);
  const verb = isBack ? 'Unarchive' : 'Archive';

  const send = async () => {
    setIsSending(true);
    setError('');
    const { version, statusBeforeArchive = 'IN_PROGRESS' } = summary;
    try {
      const body = { status: isBack ? statusBeforeArchive : ('ARCHIVED' as const), version };
      const answer = await call('setInspectionStatus', { params: { inspectionId }, body });
      if (await storeCopy(() => storeSummaries(deviceDatabase(), [answer.inspection]))) return onClose();
      setIsDone(true);
    } catch (failure) {
      setError(fieldErrorsOf(failure).main ?? UNKNOWN_ERROR);
      setIsSending(false);
    }
  };

  const actions = isDone ? (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" loading={isSending} onClick={() => void send()}>
        {verb}
      </Button>
    </SpaceBetween>
  );
  return (
    <Modal
      header={`${verb} inspection`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={<Box float="right">{actions}</Box>}
    >
      {isDone ? (
        <div role="alert">
          <Alert type="warning" header={`The inspection was ${isBack ? 'unarchived' : 'archived'}.`}>
            {SHOWN_LATER}
          </Alert>
        </div>
      ) : (
        <SpaceBetween size="m">
          <p>
            {isBack
              ? `The inspection of ${summary.clientName} goes back to where it was.`
              : `The inspection of ${summary.clientName} moves to Archived. Nothing is deleted, and you can undo it.`}
          </p>
          {error !== '' && <Alert type="error">{error}</Alert>}
        </SpaceBetween>
      )}
    </Modal>
  );
}
