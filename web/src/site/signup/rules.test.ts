import { SignUpBody } from '#shared/contract/auth.ts';
import { describe, expect, it } from 'vitest';

import {
  adminErrors,
  failureMessage,
  isAdminComplete,
  isOrganizationComplete,
  organizationErrors,
  passwordErrors,
  promoError,
} from './rules.ts';

const admin = { name: 'Ada', email: 'ada@harrow.example', password: 'longenough', repeatPassword: 'longenough' };
const organization = {
  name: 'Harrow & Sons',
  email: 'office@harrow.example',
  phone: '(802) 555-0117',
  address: '42 Foundry Street',
  city: 'Montpelier',
  state: 'VT',
  zip: '05602',
};

describe('step 1', () => {
  it('is complete when all fields are filled, equal and long enough', () => {
    expect(isAdminComplete(admin)).toBe(true);
    expect(passwordErrors(admin)).toEqual({});
  });

  it.each(['name', 'email', 'password', 'repeatPassword'] as const)('is incomplete without %s', (field) => {
    expect(isAdminComplete({ ...admin, [field]: '' })).toBe(false);
  });

  it('accepts a password of 8 characters and rejects one of 7', () => {
    expect(isAdminComplete({ ...admin, password: '12345678', repeatPassword: '12345678' })).toBe(true);
    expect(isAdminComplete({ ...admin, password: '1234567', repeatPassword: '1234567' })).toBe(false);
  });

  it('returns an error for each invalid password field', () => {
    expect(passwordErrors({ password: 'short', repeatPassword: '' })).toEqual({
      password: 'Password must be at least 8 chars',
    });
    expect(passwordErrors({ password: 'longenough', repeatPassword: 'different' })).toEqual({
      repeatPassword: "Passwords Don't Match",
    });
    expect(passwordErrors({ password: '', repeatPassword: 'something' })).toEqual({});
  });

  it('rejects an email without a domain when the user leaves the step', () => {
    expect(adminErrors(admin)).toEqual({});
    expect(adminErrors({ ...admin, email: 'ada@' })).toHaveProperty('email');
  });
});

describe('step 2', () => {
  it.each(Object.keys(organization))('is incomplete without %s', (field) => {
    expect(isOrganizationComplete({ ...organization, [field]: ' ' })).toBe(false);
  });

  it('is complete only with all fields and a numeric ZIP', () => {
    expect(isOrganizationComplete(organization)).toBe(true);
    expect(isOrganizationComplete({ ...organization, zip: '0560a' })).toBe(false);
  });

  it.each([
    ['email', 'office'],
    ['phone', 'call us'],
    ['zip', '0560'],
  ] as const)('rejects as %s what the server would reject after the last step (%s)', (field, value) => {
    const wrong = { ...organization, [field]: value };

    expect(Object.keys(organizationErrors(wrong))).toEqual([field]);
    expect(SignUpBody.shape.organization.safeParse(wrong).success).toBe(false);
  });

  it('accepts what the server accepts', () => {
    expect(organizationErrors(organization)).toEqual({});
    expect(SignUpBody.shape.organization.safeParse(organization).success).toBe(true);
  });
});

describe('step 4', () => {
  it('returns an error for an unknown code, but not for an empty or a known one', () => {
    expect(promoError('')).toBeUndefined();
    expect(promoError('SPARK30')).toBeUndefined();
    expect(promoError('spark31')).toBe('Promo Code Not Found');
  });
});

describe('failureMessage', () => {
  it('returns the first of name, promoCode, email and password, for any order in the response', () => {
    expect(failureMessage({ password: 'p', email: 'e', promoCode: 'c', name: 'n' })).toBe('n');
    expect(failureMessage({ password: 'p', email: 'e', promoCode: 'c' })).toBe('c');
    expect(failureMessage({ password: 'p', email: 'e' })).toBe('e');
    expect(failureMessage({ password: 'p' })).toBe('p');
  });

  it('reads dotted keys as well', () => {
    expect(failureMessage({ 'admin.password': 'p', 'admin.email': 'e' })).toBe('e');
    expect(failureMessage({ 'promos.promoCode': 'Promo Code Not Found' })).toBe('Promo Code Not Found');
  });

  it('returns an unknown error for a response without a field', () => {
    expect(failureMessage({})).toBe('Unknown error please contact support');
    expect(failureMessage({ 'organization.zip': 'ZIP must be 5 digits' })).toBe('Unknown error please contact support');
    expect(failureMessage({ filename: 'x' })).toBe('Unknown error please contact support');
  });
});
