import * as z from 'zod';
import { VERSIONS } from '#shared/auth/version-gate.ts';
import { FEATURE_FLAGS } from '#shared/auth/version-gate.ts';
import { isPhone } from '#shared/phone.ts';

/** Crockford base 32, 26 characters: generated on the device and never changed. */
export const Ulid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, 'This is not a valid id');

/** Organization ids are ULIDs, or one of the four fixed special ids of the same length. */
export const OrganizationId = z.string().regex(/^[0-9A-Z]{26}$/, 'This is not a valid organization id');

export const UserId = z.string().regex(/^[0-9a-zA-Z-]{10,64}$/, 'This is not a valid user id');

/** ISO-8601 UTC, to the millisecond. */
export const Instant = z.iso.datetime({ message: 'This is not a valid time' });

/** Direction marks and zero-width characters are invisible, so a name of nothing else would be a blank row in a list. */
const isVisible = (text: string): boolean => text === '' || /[^\s\p{Cf}]/u.test(text);

/**
 * Without the characters that set a direction for all text after them: a pasted one would reverse the address and date
 * that follow a name. Direction marks and right-to-left letters stay.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** One line of text: no control characters, trimmed. */
export const line = (max: number, required = true) => {
  const base = z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .max(max, `At most ${max} characters`)
    // Control characters and line separators have no place in a name, an address or a mail header.
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, 'Control characters are not allowed');
  return required ? base.min(1, 'This field is required').refine(isVisible, 'This field is required') : base;
};

/** Several lines of text. */
export const paragraph = (max: number) =>
  z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .max(max, `At most ${max} characters`)
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters are not allowed');

const MAX_LOCAL_PART = 64;
const MAX_DOMAIN_LABEL = 63;

/** Within the limits of RFC 5321: the email provider rejects other addresses, after the form was accepted. */
function isMailable(address: string): boolean {
  const [local = '', domain = ''] = address.split('@');
  return local.length <= MAX_LOCAL_PART && domain.split('.').every(({ length }) => length <= MAX_DOMAIN_LABEL);
}

/** Lower-cased, so that each address has only one login. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Enter a valid email address').refine(isMailable, 'Enter a valid email address'));

/** At least 8 characters (section 9), no composition rule; Cognito accepts at most 256. */
export const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 chars')
  .max(256, 'Password must be at most 256 chars');

export const Phone = line(30).refine(isPhone, 'Enter a valid phone number');
export const Zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'ZIP must be 5 digits');

export const Version = z.enum(VERSIONS);
export const FeatureFlag = z.enum(FEATURE_FLAGS);

/** Opaque to the client; the server checks that it belongs to the caller's organization. */
export const Cursor = z
  .string()
  .min(1)
  .max(600)
  .regex(/^[A-Za-z0-9_-]+$/, 'This page reference is not valid');

export const PageQuery = { cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) };

export const EmptyResponse = z.object({});

/** A password to compare with the account's; the rules for a new one are checked where it is set. */
export const CurrentPassword = z.string().min(1, 'This field is required').max(256, 'At most 256 characters');
