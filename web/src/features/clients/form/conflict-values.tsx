import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatWhen } from '#web/lib/format-when.ts';
import { deleteConflicts, useLost, type LostValue } from '#web/offline/entities/client-conflicts.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import type { ClientDraft } from './client-form.ts';

/** The form with an overwritten value applied. The other fields keep what was typed. */
export function withLost(draft: ClientDraft, { name, value }: LostValue): ClientDraft {
  // The form keeps tags as one line of text.
  return { ...draft, [name]: name === 'tags' ? (value as readonly string[]).join(', ') : value };
}

type LostValuesProps = { clientId: string; onUse: (lost: LostValue) => void };

/** The other user's values of fields that both users changed, shown until they are dismissed. */
export function ConflictValues({ clientId, onUse }: LostValuesProps) {
  const lost = useLost(clientId);
  const { isBusy, press: leave, problem } = useDeviceWrite(() => deleteConflicts(clientId));
  if (lost === undefined) return null;
  return (
    <Alert type="info" header={`Two people changed this client ${formatWhen(lost.at, new Date()).toLowerCase()}`}>
      <SpaceBetween size="s">
        <p>What wasn’t saved:</p>
        {lost.values.map((value) => (
          <div className="clients-lost" key={value.name}>
            <span>
              {value.label} ({value.isMine ? 'yours' : 'theirs'}): <b>{value.text === '' ? 'empty' : value.text}</b>
            </span>
            <Button formAction="none" ariaLabel={`Use again: ${value.label}`} onClick={() => onUse(value)}>
              Use again
            </Button>
          </div>
        ))}
        <Button formAction="none" variant="link" loading={isBusy} onClick={() => leave()}>
          Leave it as is
        </Button>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </SpaceBetween>
    </Alert>
  );
}
