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
  it('is complete when all is filled, equal and long enough', () => {
    expect(isAdminComplete(admin)).toBe(true);
    expect(passwordErrors(admin)).toEqual({});
  });

  it.each(['name', 'email', 'password', 'repeatPassword'] as const)('is incomplete without %s', (field) => {
    expect(isAdminComplete({ ...admin, [field]: '' })).toBe(false);
  });

  it('counts 8 characters as long enough and 7 as too short', () => {
    expect(isAdminComplete({ ...admin, password: '12345678', repeatPassword: '12345678' })).toBe(true);
    expect(isAdminComplete({ ...admin, password: '1234567', repeatPassword: '1234567' })).toBe(false);
  });

  it('names what is wrong with the passwords', () => {
    expect(passwordErrors({ password: 'short', repeatPassword: '' })).toEqual({
      password: 'Password must be at least 8 chars',
    });
    expect(passwordErrors({ password: 'longenough', repeatPassword: 'different' })).toEqual({
      repeatPassword: "Passwords Don't Match",
    });
    expect(passwordErrors({ password: '', repeatPassword: 'something' })).toEqual({});
  });

  it('refuses an email without a domain when leaving the step', () => {
    expect(adminErrors(admin)).toEqual({});
    expect(adminErrors({ ...admin, email: 'ada@' })).toHaveProperty('email');
  });
});

describe('step 2', () => {
  it.each(Object.keys(organization))('is incomplete without %s', (field) => {
    expect(isOrganizationComplete({ ...organization, [field]: ' ' })).toBe(false);
  });

  it('is complete with all fields and a numeric zip only', () => {
    expect(isOrganizationComplete(organization)).toBe(true);
    expect(isOrganizationComplete({ ...organization, zip: '0560a' })).toBe(false);
  });

  it.each([
    ['email', 'office'],
    ['phone', 'call us'],
    ['zip', '0560'],
  ] as const)('refuses as %s what the server would refuse after the last step (%s)', (field, value) => {
    const wrong = { ...organization, [field]: value };

    expect(Object.keys(organizationErrors(wrong))).toEqual([field]);
    expect(SignUpBody.shape.organization.safeParse(wrong).success).toBe(false);
  });

  it('lets through what the server takes', () => {
    expect(organizationErrors(organization)).toEqual({});
    expect(SignUpBody.shape.organization.safeParse(organization).success).toBe(true);
  });
});

describe('step 4', () => {
  it('knows an unknown code from an empty and a known one', () => {
    expect(promoError('')).toBeUndefined();
    expect(promoError('SPARK30')).toBeUndefined();
    expect(promoError('spark31')).toBe('Promo Code Not Found');
  });
});

describe('failureMessage', () => {
  it('picks the first of name, promoCode, email and password, for any order in the answer', () => {
    expect(failureMessage({ password: 'p', email: 'e', promoCode: 'c', name: 'n' })).toBe('n');
    expect(failureMessage({ password: 'p', email: 'e', promoCode: 'c' })).toBe('c');
    expect(failureMessage({ password: 'p', email: 'e' })).toBe('e');
    expect(failureMessage({ password: 'p' })).toBe('p');
  });

  it('reads keys that name their field', () => {
    expect(failureMessage({ 'admin.password': 'p', 'admin.email': 'e' })).toBe('e');
    expect(failureMessage({ 'promos.promoCode': 'Promo Code Not Found' })).toBe('Promo Code Not Found');
  });

  it('knows no field in the answer as an unknown error', () => {
    expect(failureMessage({})).toBe('Unknown error please contact support');
    expect(failureMessage({ 'organization.zip': 'ZIP must be 5 digits' })).toBe('Unknown error please contact support');
    expect(failureMessage({ filename: 'x' })).toBe('Unknown error please contact support');
  });
});
