import Alert from '@cloudscape-design/components/alert';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import { reasonText, type Duplicate } from './duplicates.ts';

/** Warns about possible duplicates. The client can still be added, because two people may share a name. */
export function DuplicateWarning({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <div aria-live="polite">
      {duplicates.length > 0 && (
        <Alert type="warning" header="This client may already exist">
          <ul>
            {duplicates.map(({ client, reasons }) => (
              <li key={client.clientId}>
                <Link to={`${PATHS.addClient}?client=${client.clientId}`}>{client.name}</Link>
                {addressLine(client) === '' ? '' : `, ${addressLine(client)}`} ({reasonText(reasons)})
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
