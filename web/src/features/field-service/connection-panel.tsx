import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { FieldServiceConnection, FieldServiceStatus } from '#shared/contract/field-service.ts';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { Status } from '#web/ui/status.tsx';
import { ConnectForm } from './connect-form.tsx';

type ConnectionPanelProps = {
  connection: FieldServiceConnection;
  mayEdit: boolean;
  onChange: (status: FieldServiceStatus) => void;
  onDisconnected: () => void;
};
type Outcome = { isGood: boolean; text: string };
type Step = 'testing' | 'asking' | 'disconnecting' | 'entering';

const failed = (error: unknown): Outcome => ({ isGood: false, text: fieldErrorsOf(error)['main'] ?? '' });

/** The connected account: status, connection test, new credentials, and disconnect. */
export function ConnectionPanel({ connection, mayEdit, onChange, onDisconnected }: ConnectionPanelProps) {
  const [step, setStep] = useState<Step>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isOnline = useOnline();
  const provider = PROVIDERS[connection.provider];
  const test = () => {
    setStep('testing');
    setOutcome(undefined);
    call('testFieldService', {})
      .then(({ status, isWorking, text }) => {
        setOutcome({ isGood: isWorking, text });
        onChange(status);
      })
      .catch((error: unknown) => setOutcome(failed(error)))
      .finally(() => setStep(undefined));
  };
  const disconnect = () => {
    setStep('disconnecting');
    call('disconnectFieldService', {})
      .then(onDisconnected)
      .catch((error: unknown) => {
        setOutcome(failed(error));
        setStep(undefined);
      });
  };
  const isIdle = step === undefined || step === 'testing';
  return (
    <section className="account-panel" aria-labelledby="connection-title">
      <h2 id="connection-title">{provider.name}</h2>
      {connection.state === 'connected' ? (
        <Status type="success">Connected</Status>
      ) : (
        <Status type="error">{provider.name} no longer accepts the credentials</Status>
      )}
      <dl>
        <div>
          <dt>Account</dt>
          <dd>{connection.accountName}</dd>
        </div>
        <div>
          <dt>Connected by</dt>
          <dd>{connection.connectedBy}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>{formatWhen(connection.connectedAt, new Date())}</dd>
        </div>
      </dl>
      <div role="status">{outcome?.isGood === true && <p>{outcome.text}</p>}</div>
      {outcome?.isGood === false && (
        <p className="integration-error" role="alert">
          {outcome.text}
        </p>
      )}
      {mayEdit && isIdle && (
        <div className="integration-actions">
          <Button loading={step === 'testing'} disabled={!isOnline} onClick={test}>
            Test connection
          </Button>
          <Button onClick={() => setStep('entering')}>Update credentials</Button>
          <Button onClick={() => setStep('asking')}>Disconnect …</Button>
        </div>
      )}
      {step === 'entering' && (
        <ConnectForm
          provider={provider}
          onCancel={() => setStep(undefined)}
          onConnected={(status) => {
            setStep(undefined);
            onChange(status);
          }}
        />
      )}
      {(step === 'asking' || step === 'disconnecting') && (
        <div role="group" className="integration-question" aria-label={`Disconnect ${provider.name}`}>
          <p>
            The credentials are deleted, and reports that wait are not sent. Clients and inspections stay as they are,
            here and at {provider.name}.
          </p>
          <div className="integration-actions">
            <Button variant="primary" loading={step === 'disconnecting'} disabled={!isOnline} onClick={disconnect}>
              Disconnect {provider.name}
            </Button>
            <Button variant="link" onClick={() => setStep(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
