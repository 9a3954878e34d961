import { describe, expect, it } from 'vitest';
import { mailPreferenceRoutes } from '#shared/contract/mail-preferences.ts';
import { signInRoutes } from '#shared/contract/sign-in.ts';
import { systemRoutes } from '#shared/contract/system.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';

const { login } = signInRoutes;
const JSON_TYPE = { 'content-type': 'application/json' };

describe('refuseCrossSite', () => {
  it('rejects a sign-in that a page of another site submits', () => {
    const headers = { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' };

    expect(() => refuseCrossSite(login, { headers })).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'Application/X-WWW-Form-Urlencoded;charset=UTF-8'])(
    'rejects a body of the form type %s, from a browser without Sec-Fetch-Site',
    (type) => {
      expect(() =>
        refuseCrossSite(login, { headers: { origin: 'https://other.example', 'content-type': type } }),
      ).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    },
  );

  it.each([
    ['a page of the product', { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' }],
    ['a program, which names no origin', { 'content-type': 'text/plain;charset=UTF-8' }],
  ])('accepts %s', (_who, headers) => {
    expect(() => refuseCrossSite(login, { headers })).not.toThrow();
  });

  it('accepts the form of a one-click unsubscribe, and a read from anywhere', () => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };

    expect(() => refuseCrossSite(mailPreferenceRoutes.unsubscribeClient, form)).not.toThrow();
    expect(() => refuseCrossSite(systemRoutes.health, { headers: { 'sec-fetch-site': 'cross-site' } })).not.toThrow();
  });
});
