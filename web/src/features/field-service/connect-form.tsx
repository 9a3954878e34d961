import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import type { FieldServiceCredentials } from '#shared/contract/field-service-credentials.ts';
import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import type { Provider } from '#shared/field-service/providers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { CREDENTIAL_FIELDS } from './credential-fields.ts';

type ConnectFormProps = { provider: Provider; onConnected: (status: FieldServiceStatus) => void; onCancel: () => void };

/** The credentials form of one system; for Jobber, a link to its sign-in page. */
export function ConnectForm({ provider, onConnected, onCancel }: ConnectFormProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const isOnline = useOnline();
  const fields = CREDENTIAL_FIELDS[provider.id];
  const send = useCallback(async () => {
    if (provider.signIn === 'oauth') {
      const { url } = await call('startJobberSignIn', {});
      window.location.assign(url);
      return;
    }
    const empty = Object.fromEntries(CREDENTIAL_FIELDS[provider.id].map(({ name }) => [name, '']));
    const credentials = { provider: provider.id, ...empty, ...values } as FieldServiceCredentials;
    onConnected((await call('connectFieldService', { body: { credentials } })).status);
  }, [provider, values, onConnected]);
  const { errors, isSending, submit } = useSubmit(send, 'main');
  return (
    <form onSubmit={submit} noValidate aria-label={`Connect ${provider.name}`}>
      <SpaceBetween size="m">
        {fields.map(({ name, label, hint, isSecret }) => (
          <FormField key={name} label={label} description={hint} errorText={errors[`credentials.${name}`] ?? ''}>
            <Input
              name={name}
              type={isSecret ? 'password' : 'text'}
              autoComplete={false}
              spellcheck={false}
              value={values[name] ?? ''}
              onChange={({ detail }) => setValues((before) => ({ ...before, [name]: detail.value }))}
              ariaRequired
            />
          </FormField>
        ))}
        {fields.length === 0 && <p>You’ll sign in at {provider.name} and allow access there.</p>}
        {errors['main'] !== undefined && (
          <p className="integration-error" role="alert">
            {errors['main']}
          </p>
        )}
        <div className="integration-actions">
          <Button formAction="submit" variant="primary" loading={isSending} disabled={!isOnline}>
            {fields.length === 0 ? `Continue to ${provider.name}` : `Connect ${provider.name}`}
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        {!isOnline && <p className="integration-note">You’re offline. Go online to connect.</p>}
      </SpaceBetween>
    </form>
  );
}
