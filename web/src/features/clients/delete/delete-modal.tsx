import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import type { Client } from '#shared/contract/clients.ts';
import { message } from '#shared/messages/message.ts';
import { Modal } from '#web/ui/modal.tsx';
import { deleteClients } from './delete-clients.ts';

type DeleteModalProps = {
  clients: readonly Client[];
  /** Receives the deleted clients once no deletion is in progress. */
  onDeleted: (clientIds: readonly string[]) => void;
  onClose: () => void;
};

const titleOf = (clients: readonly Client[]): string =>
  message('{count, plural, one {Delete {name}?} other {Delete # clients?}}', {
    count: clients.length,
    name: clients[0]?.name ?? '',
  });

function useDeletion({ clients, onDeleted, onClose }: DeleteModalProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  // The clients left after a failure. The next attempt deletes these.
  const left = useRef(clients);
  const run = async () => {
    setProblem(undefined);
    setProgress(0);
    const done = clients.length - left.current.length;
    const { deleted, problem: failure } = await deleteClients(left.current, (count) => setProgress(done + count));
    left.current = left.current.filter(({ clientId }) => !deleted.includes(clientId));
    setProgress(undefined);
    onDeleted(deleted);
    if (failure === undefined) onClose();
    else setProblem(failure);
  };
  return { progress, problem, run };
}

/** Asks for confirmation; for several clients, the user also types their number. Shows progress. */
export function DeleteModal(props: DeleteModalProps) {
  const { onClose } = props;
  // The selection at the time the dialog opened. The list behind it deselects each client as it is deleted.
  const [clients] = useState(props.clients);
  const count = clients.length;
  const { progress, problem, run } = useDeletion({ ...props, clients });
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isBusy = progress !== undefined;
  const confirm = () => {
    if (count > 1 && typed.trim() !== String(count)) return setWrong(true);
    setWrong(false);
    return void run();
  };
  return (
    <Modal
      header={titleOf(clients)}
      closeAriaLabel="Close"
      onDismiss={() => !isBusy && onClose()}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" loading={isBusy} onClick={confirm}>
              {message('{count, plural, one {Delete client} other {Delete # clients}}', { count })}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">Deleted client data cannot be recovered.</Alert>
        <p>
          {message(
            '{count, plural, one {The client’s inspections and signed handouts stay, with the name and address they have.} other {The clients’ inspections and signed handouts stay, with the names and addresses they have.}}',
            { count },
          )}
        </p>
        {count > 1 && (
          <FormField
            label={`Type ${count} to confirm`}
            errorText={isWrong ? `Type ${count}, the number of clients to delete.` : undefined}
          >
            <Input
              value={typed}
              inputMode="numeric"
              disabled={isBusy}
              autoComplete={false}
              onChange={({ detail }) => setTyped(detail.value)}
            />
          </FormField>
        )}
        {isBusy && count > 1 && (
          <ProgressBar
            label="Deleting clients"
            value={Math.round((100 * progress) / count)}
            additionalInfo={`${progress} of ${count}`}
          />
        )}
        <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      </SpaceBetween>
    </Modal>
  );
}
