import { emptyDraft } from '#web/features/clients/form/client-form.ts';
import { reasonText } from '#web/features/clients/merge/duplicates.ts';
import { useDuplicates } from '#web/features/clients/merge/use-duplicates.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import type { QuickDraft } from './use-adding.ts';

type SameClientsProps = { draft: QuickDraft; onChoose: (clientId: string) => void };

/** Existing clients that may be duplicates of the one being typed. Each can be selected instead. */
export function DuplicateClients({ draft, onChoose }: SameClientsProps) {
  const { name, phone, email, ...serviceAddress } = draft;
  const duplicates = useDuplicates({ ...emptyDraft(), name, phone, email, serviceAddress }, undefined);
  return (
    <div aria-live="polite">
      {duplicates.length > 0 && (
        <div className="inspection-same">
          <p className="ui-note">
            <Icon name="warning" size={20} />
            This client may already exist. Tap to use it instead.
          </p>
          <ul className="inspection-client-list">
            {duplicates.map(({ client, reasons }) => (
              <li key={client.clientId}>
                <button type="button" onClick={() => onChoose(client.clientId)}>
                  <span className="ui-grow">
                    <b>{client.name}</b>
                    <span className="ui-meta">{addressLine(client) || 'No address'}</span>
                    <span className="ui-meta">{reasonText(reasons)}</span>
                  </span>
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
