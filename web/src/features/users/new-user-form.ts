import { NewUserBody } from '#shared/contract/admin.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';

export const ASSIGNABLE_ROLES = ['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

export type NewUserDraft = {
  name: string;
  email: string;
  role: AssignableRole | undefined;
  password: string;
  repeatPassword: string;
};

export const EMPTY_USER: NewUserDraft = { name: '', email: '', role: undefined, password: '', repeatPassword: '' };

/** Errors by field, from the contract's schema. */
export function newUserErrors(draft: NewUserDraft): Readonly<Record<string, string>> {
  const parsed = NewUserBody.safeParse(draft);
  const errors = parsed.success ? {} : fieldErrors(parsed.error);
  const isUnequal = draft.repeatPassword !== draft.password;
  return {
    ...errors,
    ...(draft.role === undefined ? { role: 'Choose a role' } : {}),
    // The schema compares the passwords only if everything else is valid, so this error is added separately.
    ...(isUnequal ? { repeatPassword: "Passwords Don't Match" } : {}),
  };
}
