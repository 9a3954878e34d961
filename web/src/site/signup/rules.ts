import { isPhone } from '#shared/phone.ts';
import { isAcceptablePromoCode, PROMO_CODE_NOT_FOUND } from '#shared/promo.ts';

export type AdminAccount = { name: string; email: string; password: string; repeatPassword: string };

export type OrganizationFields = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
};

export type Promos = { reference: string; promoCode: string };

/** Errors by field. A field without one is valid. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_DEBOUNCE_MS = 1000;
export const PROMO_DEBOUNCE_MS = 500;

export const PASSWORDS_DIFFER = "Passwords Don't Match";
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 chars';
const EMAIL_EXPECTED = 'Enter a valid email address';
const PHONE_EXPECTED = 'Enter a valid phone number';
const ZIP_EXPECTED = 'ZIP must be 5 digits';

const isFilled = (values: readonly string[]) => values.every((value) => value.trim() !== '');

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** Errors of a password and its repetition. Empty fields have no error yet. */
export function passwordErrors({
  password,
  repeatPassword,
}: Pick<AdminAccount, 'password' | 'repeatPassword'>): FieldErrors<Pick<AdminAccount, 'password' | 'repeatPassword'>> {
  const isShort = password !== '' && password.length < PASSWORD_MIN_LENGTH;
  const differs = password !== '' && repeatPassword !== '' && password !== repeatPassword;
  return {
    ...(isShort && { password: PASSWORD_TOO_SHORT }),
    ...(differs && { repeatPassword: PASSWORDS_DIFFER }),
  };
}

/** Whether step 1 is complete: all fields filled, passwords equal and long enough. */
export function isAdminComplete(admin: AdminAccount): boolean {
  const { name, email, password, repeatPassword } = admin;
  return isFilled([name, email]) && password === repeatPassword && password.length >= PASSWORD_MIN_LENGTH;
}

/** Whether step 2 is complete: every field filled, ZIP digits only. */
export function isOrganizationComplete(organization: OrganizationFields): boolean {
  return isFilled(Object.values(organization)) && /^\d+$/.test(organization.zip);
}

/** Errors shown while typing. */
export function organizationErrorsTyped({ zip }: OrganizationFields): FieldErrors<OrganizationFields> {
  return /\D/.test(zip) ? { zip: ZIP_EXPECTED } : {};
}

export function adminErrors({ email }: AdminAccount): FieldErrors<AdminAccount> {
  return isEmail(email) ? {} : { email: EMAIL_EXPECTED };
}

/** The server's format rules, checked here so that none of them fails after the last step. */
export function organizationErrors({ email, phone, zip }: OrganizationFields): FieldErrors<OrganizationFields> {
  return {
    ...(!isEmail(email) && { email: EMAIL_EXPECTED }),
    ...(!isPhone(phone.trim()) && { phone: PHONE_EXPECTED }),
    ...(!/^\d{5}$/.test(zip) && { zip: ZIP_EXPECTED }),
  };
}

export function promoError(promoCode: string): string | undefined {
  return isAcceptablePromoCode(promoCode) ? undefined : PROMO_CODE_NOT_FOUND;
}

/** The server's errors, grouped by step. */
export type Refused = { admin: FieldErrors<AdminAccount>; organization: FieldErrors<OrganizationFields> };
export const NO_ERRORS: Refused = { admin: {}, organization: {} };

const PLAIN_KEYS: Readonly<Record<string, string>> = {
  name: 'organization.name',
  email: 'admin.email',
  password: 'admin.password',
};
const ADMIN_FIELDS = ['name', 'email', 'password', 'repeatPassword'] as const;
const ORGANIZATION_FIELDS = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip'] as const;

/** Assigns the server's errors to steps. Keys without a prefix are for names and emails that are already taken. */
export function refusedFields(errors: Readonly<Record<string, string>>): Refused {
  const placed = Object.fromEntries(Object.entries(errors).map(([key, text]) => [PLAIN_KEYS[key] ?? key, text]));
  const of = (part: string, fields: readonly string[]) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = placed[`${part}.${field}`];
        return text === undefined ? [] : [[field, text]];
      }),
    );
  return { admin: of('admin', ADMIN_FIELDS), organization: of('organization', ORGANIZATION_FIELDS) };
}

/** The first step with an error; undefined if there is none. */
export const stepToChange = ({ admin, organization }: Refused): 1 | 2 | undefined => {
  if (Object.keys(admin).length > 0) return 1;
  return Object.keys(organization).length > 0 ? 2 : undefined;
};

const FAILURE_FIELDS = ['name', 'promoCode', 'email', 'password'] as const;
const UNKNOWN_FAILURE = 'Unknown error please contact support';

/** The error that the failure dialog shows. Keys may be plain (`email`) or prefixed (`admin.email`). */
export function failureMessage(errors: Readonly<Record<string, string>>): string {
  for (const field of FAILURE_FIELDS) {
    const key = Object.keys(errors).find((name) => name === field || name.endsWith(`.${field}`));
    const message = key === undefined ? undefined : errors[key];
    if (message !== undefined && message !== '') return message;
  }
  return UNKNOWN_FAILURE;
}
