import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { useState, type ChangeEvent } from 'react';

import {
  adminErrors,
  isAdminComplete,
  PASSWORD_DEBOUNCE_MS,
  passwordErrors,
  type AdminAccount,
  type FieldErrors,
} from './rules.ts';
import { useDebounced } from './use-debounced.ts';
import { StepDialog } from './wizard-dialog.tsx';

type Props = {
  admin: AdminAccount;
  /** The server's errors for these fields. */
  refused: FieldErrors<AdminAccount>;
  onChange: (change: Partial<AdminAccount>) => void;
  onNext: () => void;
  onClose: () => void;
};

/** 1/4: the administrator's name, sign-in email and password. */
export function AdminStep({ admin, refused, onChange, onNext, onClose }: Props) {
  const [errors, setErrors] = useState(refused);
  const settled = useSettledPasswordErrors(admin);
  const shown = { password: settled.password ?? errors.password, repeatPassword: settled.repeatPassword };
  const set = (field: keyof AdminAccount) => (event: ChangeEvent<HTMLInputElement>) => {
    setErrors({});
    onChange({ [field]: event.target.value });
  };
  const next = () => {
    const found = adminErrors(admin);
    setErrors(found);
    if (Object.keys(found).length === 0) onNext();
  };
  return (
    <StepDialog step={1} title="Admin account" canGoOn={isAdminComplete(admin)} onNext={next} onClose={onClose}>
      <div className="wizard-fields">
        <TextField
          className="is-wide"
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={120}
          isRequired
          value={admin.name}
          onChange={set('name')}
          hasError={errors.name !== undefined}
          errorMessage={errors.name}
        />
        <TextField
          className="is-wide"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          descriptiveText="You’ll sign in with this email."
          isRequired
          value={admin.email}
          onChange={set('email')}
          hasError={errors.email !== undefined}
          errorMessage={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          isRequired
          value={admin.password}
          onChange={set('password')}
          hasError={shown.password !== undefined || shown.repeatPassword !== undefined}
          errorMessage={shown.password}
        />
        <PasswordField
          label="Repeat Password"
          name="repeatPassword"
          autoComplete="new-password"
          isRequired
          value={admin.repeatPassword}
          onChange={set('repeatPassword')}
          hasError={shown.repeatPassword !== undefined}
          errorMessage={shown.repeatPassword}
        />
      </div>
    </StepDialog>
  );
}

/** The password errors from one second ago that still apply, so that no new error appears while typing. */
export function useSettledPasswordErrors(values: Pick<AdminAccount, 'password' | 'repeatPassword'>) {
  const { password, repeatPassword } = values;
  const settled = passwordErrors({
    password: useDebounced(password, PASSWORD_DEBOUNCE_MS),
    repeatPassword: useDebounced(repeatPassword, PASSWORD_DEBOUNCE_MS),
  });
  const current = passwordErrors(values);
  return {
    password: settled.password === undefined ? undefined : current.password,
    repeatPassword: settled.repeatPassword === undefined ? undefined : current.repeatPassword,
  };
}
