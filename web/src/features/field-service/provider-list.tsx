import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#shared/field-service/providers.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ConnectForm } from './connect-form.tsx';

type ProviderListProps = {
  status: FieldServiceStatus;
  mayEdit: boolean;
  onConnected: (status: FieldServiceStatus) => void;
};

/** The systems that can be connected. Choosing one shows its form. */
export function ProviderList({ status, mayEdit, onConnected }: ProviderListProps) {
  const [chosen, setChosen] = useState<ProviderId>();
  return (
    <ul className="integration-list">
      {PROVIDER_IDS.map((id) => {
        const provider = PROVIDERS[id];
        const isAvailable = status.available.includes(id);
        return (
          <li key={id} className="account-panel">
            <h2>{provider.name}</h2>
            {!isAvailable && <p>Not available yet. Contact us if you use {provider.name}.</p>}
            {isAvailable && chosen === id && (
              <ConnectForm provider={provider} onConnected={onConnected} onCancel={() => setChosen(undefined)} />
            )}
            {isAvailable && chosen !== id && mayEdit && status.isIncluded && (
              <div className="integration-actions">
                <Button onClick={() => setChosen(id)} ariaLabel={`Connect ${provider.name}`}>
                  Connect
                </Button>
              </div>
            )}
          </li>
        );
      })}
      <li className="account-panel">
        <h2>Another system</h2>
        <p>
          Do you use something else? <Link to={PATHS.support}>Contact us</Link> and tell us which one.
        </p>
      </li>
    </ul>
  );
}
