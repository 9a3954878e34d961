import './register-form.css';

import { Button, CheckboxField, Link, PasswordField, Text, TextField } from '@aws-amplify/ui-react';
import { useState, type FormEvent } from 'react';

import { SITE_CALLS } from '#web/lib/site-api/paths.ts';
import { postJson, type PostResult } from '#web/lib/site-api/post-json.ts';
import { showErrors } from '#web/ui/show-errors.ts';

export type Registration = {
  name: string;
  companyName: string;
  email: string;
  password: string;
  repeatPassword: string;
  policy: boolean;
};

type Props<Session> = {
  onRegistered: (session: Session) => void;
  /** Sends the registration; defaults to the plain call. */
  register?: (registration: Registration) => Promise<PostResult<Session>>;
};

const EMPTY: Registration = {
  name: '',
  companyName: '',
  email: '',
  password: '',
  repeatPassword: '',
  policy: false,
};
const REQUIRED = 'This field is required';
const POLICY_REQUIRED = 'You must accept the terms';
const UNKNOWN_ERROR = 'An unknown error occurred';

type Errors = Readonly<Record<string, string>>;

const FIELDS = ['name', 'companyName', 'email', 'password', 'repeatPassword'] as const;

function missing(registration: Registration): Errors {
  const empty = FIELDS.filter((field) => registration[field].trim() === '');
  return {
    ...Object.fromEntries(empty.map((field) => [field, REQUIRED])),
    ...(!registration.policy && { policy: POLICY_REQUIRED }),
  };
}

/** Moves an error that matches no field of the form to the email field. */
function placed(errors: Errors): Errors {
  const isKnown = [...FIELDS, 'policy'].some((field) => errors[field] !== undefined);
  return isKnown ? errors : { email: Object.values(errors)[0] ?? UNKNOWN_ERROR };
}

/** The plain registration of one person, without the wizard. Errors are shown beside their fields. */
export function RegisterForm<Session>({ onRegistered, register = sendRegistration }: Props<Session>) {
  const [registration, setRegistration] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);

  const change = (part: Partial<Registration>) => {
    setRegistration({ ...registration, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    isRequired: true,
    value: registration[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    hasError: errors[name] !== undefined,
    errorMessage: errors[name],
  });
  const show = (next: Errors) => showErrors('.register-form', () => setErrors(next));
  const send = async () => {
    setSending(true);
    const answer = await register(registration);
    setSending(false);
    if (answer.success) onRegistered(answer.data);
    else show(placed(answer.errors));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = missing(registration);
    show(found);
    if (Object.keys(found).length === 0) void send();
  };

  return (
    <form className="register-form" onSubmit={submit} noValidate>
      <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField label="Company name" autoComplete="organization" maxLength={120} {...field('companyName')} />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Repeat Password" autoComplete="new-password" {...field('repeatPassword')} />
      <CheckboxField
        label="I have read and accept all terms and conditions"
        name="policy"
        checked={registration.policy}
        onChange={(event) => change({ policy: event.target.checked })}
        hasError={errors.policy !== undefined}
        errorMessage={errors.policy}
      />
      <Button type="submit" variation="primary" isFullWidth isLoading={isSending} loadingText="Signing up">
        Sign Up
      </Button>
      <Text>
        Already have an account? <Link href="/login">Sign In</Link>
      </Text>
    </form>
  );
}

function sendRegistration<Session>(registration: Registration): Promise<PostResult<Session>> {
  return postJson<Session>(SITE_CALLS.register, registration);
}
