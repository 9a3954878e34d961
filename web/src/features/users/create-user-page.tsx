import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { EMPTY_USER, newUserErrors, type NewUserDraft } from './new-user-form.ts';
import { NewUserFields } from './new-user-fields.tsx';
import { useSeatText } from './use-seat-text.ts';
import { techniciansIn, useUsers } from './use-users.ts';
import { showErrors } from '#web/ui/show-errors.ts';

type Errors = Readonly<Record<string, string>>;

/** Delay in milliseconds: an error that shifts the page at once could move a button from under the tap that left the field. */
const CHECK_AFTER_MS = 200;

/** A field's error shows after the field lost focus; all errors show after an attempt to submit. */
function useNewUser(onCreated: (user: User) => void) {
  const [draft, setDraft] = useState(EMPTY_USER);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const own = newUserErrors(draft);
  const shown = Object.fromEntries(Object.entries(own).filter(([field]) => isTried || left.has(field)));

  const change = (next: NewUserDraft) => {
    setDraft(next);
    const changed = Object.keys(refused).filter(
      (field) => next[field as keyof NewUserDraft] === draft[field as keyof NewUserDraft],
    );
    setRefused(Object.fromEntries(changed.map((field) => [field, refused[field] ?? ''])));
  };
  const submit = async () => {
    const { role } = draft;
    if (Object.keys(own).length > 0 || role === undefined) return showErrors('form', () => setTried(true));
    if (isSending) return;
    setSending(true);
    setRefused({});
    try {
      const { user } = await call('createUser', { body: { ...draft, role } });
      // An error that is still delayed would show on the emptied form.
      timers.current.forEach(clearTimeout);
      setDraft(EMPTY_USER);
      setTried(false);
      setLeft(new Set());
      onCreated(user);
    } catch (error) {
      showErrors('form', () => setRefused(fieldErrorsOf(error)));
    } finally {
      setSending(false);
    }
  };
  const leave = (field: keyof NewUserDraft) => {
    if (draft[field] === '') return;
    const timer = setTimeout(() => setLeft((before) => new Set([...before, field])), CHECK_AFTER_MS);
    timers.current.push(timer);
  };
  return { draft, errors: { ...shown, ...refused }, isSending, change, leave, submit };
}

/** Creates a user of the company: name, sign-in email, role, and a password that the creator passes on. */
export function CreateUserPage() {
  usePageTitle('Create User');
  const navigate = useNavigate();
  const viewer = useViewer();
  const { users, isLoading, reload } = useUsers();
  const [created, setCreated] = useState<User>();
  const form = useNewUser((user) => {
    setCreated(user);
    reload();
  });
  const seatText = useSeatText(form.draft.role === 'TECHNICIAN' && !isLoading, {
    technicians: techniciansIn(users),
    trialEndsAt: viewer?.organization.trialEndsAt,
    isFree: viewer?.organization.isFree ?? false,
    now: new Date(),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Form
        header={<Header variant="h1">Create User</Header>}
        errorText={form.errors['main']}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={() => void navigate(PATHS.admin)}>
              Cancel
            </Button>
            <Button variant="primary" loading={form.isSending}>
              Create user
            </Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          <div role="status">
            {created !== undefined && (
              <Alert
                type="success"
                header={`${created.name} can sign in now`}
                action={<Button onClick={() => void navigate(PATHS.admin)}>See all users</Button>}
              >
                Login {created.email}, role {created.role.label}. Share the password with them securely; they can change
                it in their settings.
              </Alert>
            )}
          </div>
          <Container>
            <NewUserFields
              draft={form.draft}
              errors={form.errors}
              seatText={seatText}
              onChange={form.change}
              onLeave={form.leave}
            />
          </Container>
        </SpaceBetween>
      </Form>
    </form>
  );
}
