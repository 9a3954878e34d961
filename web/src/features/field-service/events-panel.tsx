import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import type { FieldServiceConnection, FieldServiceStatus } from '#shared/contract/field-service.ts';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { Status } from '#web/ui/status.tsx';

type EventsPanelProps = {
  connection: FieldServiceConnection;
  mayEdit: boolean;
  onChange: (status: FieldServiceStatus) => void;
};

/** How soon changes in the other system arrive, if the company has nothing to set up. */
function arrivalOf({ provider, webhook }: FieldServiceConnection): string {
  const { name, capabilities } = PROVIDERS[provider];
  if (webhook?.isSet === false) {
    return `Not set up yet: changes in ${name} are imported every night. With the webhook, they arrive right after they are made.`;
  }
  return capabilities.webhook
    ? `When a customer changes in ${name}, the client is updated here right after.`
    : `${name} doesn’t report changes. They are imported every night, and whenever you choose Import customers.`;
}

function SecretForm({ onChange, isSet }: Pick<EventsPanelProps, 'onChange'> & { isSet: boolean }) {
  const [signingSecret, setSigningSecret] = useState('');
  const isOnline = useOnline();
  const send = useCallback(async () => {
    const { status } = await call('setFieldServiceWebhook', { body: { signingSecret } });
    setSigningSecret('');
    onChange(status);
  }, [signingSecret, onChange]);
  const { errors, isSending, submit } = useSubmit(send, 'main');
  return (
    <form onSubmit={submit} noValidate aria-label="Set up changes">
      <SpaceBetween size="m">
        <FormField
          label="Signing secret"
          description="Housecall Pro shows it once you have saved the webhook URL there."
          errorText={errors['signingSecret'] ?? ''}
        >
          <Input
            type="password"
            autoComplete={false}
            spellcheck={false}
            value={signingSecret}
            onChange={({ detail }) => setSigningSecret(detail.value)}
            ariaRequired
          />
        </FormField>
        {errors['main'] !== undefined && (
          <p className="integration-error" role="alert">
            {errors['main']}
          </p>
        )}
        <div className="integration-actions">
          <Button formAction="submit" loading={isSending} disabled={!isOnline}>
            {isSet ? 'Replace the signing secret' : 'Save the signing secret'}
          </Button>
        </div>
      </SpaceBetween>
    </form>
  );
}

/**
 * How changes in the connected system arrive: automatically, through a webhook URL that the company enters there, or every
 * night.
 */
export function EventsPanel({ connection, mayEdit, onChange }: EventsPanelProps) {
  const { webhook } = connection;
  return (
    <section className="account-panel" aria-labelledby="events-title">
      <h2 id="events-title">Changes</h2>
      <p>{arrivalOf(connection)}</p>
      {webhook !== undefined && (
        <>
          <div role="status">{webhook.isSet && <Status type="success">Set up</Status>}</div>
          {mayEdit && (
            <>
              <FormField
                label="Webhook URL"
                description="In Housecall Pro: App Store, Webhooks. Enter this URL there and choose the customer events."
              >
                <Input value={webhook.url} readOnly />
              </FormField>
              <SecretForm onChange={onChange} isSet={webhook.isSet} />
            </>
          )}
        </>
      )}
    </section>
  );
}
