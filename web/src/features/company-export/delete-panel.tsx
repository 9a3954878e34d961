import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { GRACE_DAYS, type CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { call } from '#web/lib/api/api-client.ts';
import { formatLongDay } from '#web/lib/format-date.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { deletedDataTexts } from './deletion-texts.ts';

type PanelProps = { leaving: CompanyDeletion; onChange: (leaving: CompanyDeletion) => void };

const DAY_MS = 86_400_000;

function DeleteForm({ leaving, onChange, onClose }: PanelProps & { onClose: () => void }) {
  const [values, setValues] = useState({ companyName: '', password: '' });
  const isOnline = useOnline();
  const send = useCallback(async () => {
    onChange((await call('requestCompanyDeletion', { body: values })).leaving);
  }, [values, onChange]);
  const { errors, isSending, submit } = useSubmit(send, 'password');
  const change = (name: keyof typeof values) => (event: { detail: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.detail.value }));
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="m">
        <FormField
          label={`To be sure: type the name of your company, ${leaving.companyName}`}
          errorText={errors['companyName'] ?? ''}
        >
          <Input
            name="companyName"
            value={values.companyName}
            autoComplete={false}
            onChange={change('companyName')}
            ariaRequired
          />
        </FormField>
        <FormField label="Your password" errorText={errors['password'] ?? errors['main'] ?? ''}>
          <Input
            type="password"
            name="password"
            value={values.password}
            autoComplete="current-password"
            onChange={change('password')}
            ariaRequired
          />
        </FormField>
        <div className="company-data-actions">
          <Button formAction="submit" variant="primary" loading={isSending} disabled={!isOnline}>
            Delete the company in {GRACE_DAYS} days
          </Button>
          <Button formAction="none" variant="link" onClick={onClose}>
            Cancel
          </Button>
        </div>
        {!isOnline && <p className="company-data-note">You’re offline. Go online to do this.</p>}
      </SpaceBetween>
    </form>
  );
}

/** Shows what will be deleted and when, before asking for confirmation. */
export function DeletePanel({ leaving, onChange }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [goesAt] = useState(() => new Date(Date.now() + GRACE_DAYS * DAY_MS).toISOString());
  return (
    <section className="account-panel" aria-labelledby="delete-title">
      <h2 id="delete-title">Delete the company</h2>
      <p>
        Everyone can keep working for {GRACE_DAYS} days, and any administrator can cancel the deletion until then. After
        that, on <b>{formatLongDay(goesAt)}</b>, everything below is deleted for good and can’t be recovered.
      </p>
      <ul className="company-data-list">
        {deletedDataTexts(leaving).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>We’ll email all administrators. Phones can still sync their work during the {GRACE_DAYS} days.</p>
      {isOpen ? (
        <DeleteForm leaving={leaving} onChange={onChange} onClose={() => setOpen(false)} />
      ) : (
        <div className="company-data-actions">
          <Button onClick={() => setOpen(true)}>Delete the company …</Button>
        </div>
      )}
    </section>
  );
}
