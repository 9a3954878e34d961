import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FeatureFlag, Version } from '#shared/auth/version-gate.ts';
import { adminRoutes } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';
import { OrganizationFieldSet } from './organization-fields.tsx';
import { EMPTY_ORGANIZATION } from './organization-form.ts';
import { VersionFields } from './version-fields.tsx';
import { showErrors } from '#web/ui/show-errors.ts';

const EMPTY = {
  organization: EMPTY_ORGANIZATION,
  admin: { name: '', email: '', password: '' },
  version: 'Pro' as Version,
  flags: [] as FeatureFlag[],
};
type Draft = typeof EMPTY;
type Errors = Readonly<Record<string, string>>;

/** The errors of one part of the body, keyed by the part's own field names. */
function under(part: string, errors: Errors): Errors {
  const prefix = `${part}.`;
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(mine.map(([field, message]) => [field.slice(prefix.length), message]));
}

type PartProps = { draft: Draft; errors: Errors; onChange: (draft: Draft) => void };

function AdminFields({ draft, errors, onChange }: PartProps) {
  // The server reports a taken sign-in email without the part it belongs to.
  const taken: Errors = errors['email'] === undefined ? {} : { email: errors['email'] };
  const mine: Errors = { ...taken, ...under('admin', errors) };
  const { admin } = draft;
  const line = (name: keyof typeof admin, label: string, type: 'text' | 'email' | 'password') => (
    <FormField label={label} errorText={mine[name]}>
      <Input
        value={admin[name]}
        type={type}
        autoComplete={type === 'password' ? 'new-password' : false}
        ariaRequired
        onChange={({ detail }) => onChange({ ...draft, admin: { ...admin, [name]: detail.value } })}
      />
    </FormField>
  );
  return (
    <Container header={<Header variant="h2">First administrator</Header>}>
      <SpaceBetween size="m">
        {line('name', 'Name', 'text')}
        {line('email', 'Email', 'email')}
        {line('password', 'Password', 'password')}
      </SpaceBetween>
    </Container>
  );
}

function useNewOrganization() {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [created, setCreated] = useState<{ id: string; text: string }>();
  const show = (next: Errors) => showErrors('form', () => setErrors(next));
  const submit = async () => {
    const parsed = adminRoutes.createOrganization.body.safeParse(draft);
    if (!parsed.success) return show(fieldErrors(parsed.error));
    setErrors({});
    setSending(true);
    try {
      const { org, user } = await call('createOrganization', { body: parsed.data });
      setCreated({ id: org._id, text: `${org.name} was created; ${user.email} can sign in.` });
      setDraft(EMPTY);
    } catch (error) {
      show(fieldErrorsOf(error));
    } finally {
      setSending(false);
    }
  };
  return { draft, setDraft, errors, isSending, created, submit };
}

/** Create Organization, for super administrators: the company, its first administrator, version and features. */
export function CreateOrgPage() {
  usePageTitle('Create Organization');
  const navigate = useNavigate();
  const { draft, setDraft, errors, isSending, created, submit } = useNewOrganization();
  const shared = { draft, errors, onChange: setDraft };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Form
        header={<Header variant="h1">Create Organization</Header>}
        errorText={errors['main']}
        actions={
          <Button variant="primary" loading={isSending}>
            Create organization
          </Button>
        }
      >
        <SpaceBetween size="l">
          <div role="status">
            {created !== undefined && (
              <Alert
                type="success"
                action={
                  <Button onClick={() => void navigate(`${PATHS.organizations}?search=${created.id}`)}>
                    Show it in the list
                  </Button>
                }
              >
                {created.text}
              </Alert>
            )}
          </div>
          <Container header={<Header variant="h2">Organization</Header>}>
            <OrganizationFieldSet
              draft={draft.organization}
              errors={{ ...under('organization', errors), ...pick(errors) }}
              onChange={(organization) => setDraft({ ...draft, organization })}
            />
          </Container>
          <AdminFields {...shared} />
          <Container header={<Header variant="h2">Version and features</Header>}>
            <VersionFields
              value={{ version: draft.version, flags: draft.flags }}
              onChange={(chosen) => setDraft({ ...draft, ...chosen })}
            />
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}

/** The server may report the company's field without its part. */
function pick(errors: Errors): Errors {
  const { name } = errors;
  return name === undefined ? {} : { name };
}
