import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** The user's own name, as shown on new reports and to colleagues. */
export function NameForm({ name: saved }: { name: string }) {
  const [name, setName] = useState(saved);
  const [isDone, setDone] = useState(false);
  const isOnline = useOnline();
  const send = useCallback(async () => {
    const { user } = await call('editOwnName', { body: { name } });
    renewStored({ user });
    setDone(true);
  }, [name]);
  const { errors, isSending, submit } = useSubmit(send, 'name');
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="s">
        <FormField
          label="Name"
          description="Used on new inspections and reports. Earlier ones keep the old name."
          errorText={errors['name'] ?? ''}
        >
          <Input
            value={name}
            name="name"
            autoComplete="name"
            onChange={({ detail }) => {
              setName(detail.value);
              setDone(false);
            }}
          />
        </FormField>
        <Button formAction="submit" loading={isSending} disabled={!isOnline || name.trim() === saved}>
          Save name
        </Button>
        <p role="status">{isDone ? 'Saved.' : ''}</p>
      </SpaceBetween>
    </form>
  );
}
