import { beforeEach, describe, expect, it } from 'vitest';
import { clearSavedSession, readSavedSession, saveSession, userOfToken } from './session-storage.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';

const USER = userOf('TECHNICIAN', { name: 'Zoë Exämple' });
const TOKEN = tokenOf(USER);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the saved session', () => {
  it('is in local storage under token and org only if it is to be kept', () => {
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: true });

    expect(localStorage.getItem('token')).toBe(TOKEN);
    expect(JSON.parse(localStorage.getItem('org') ?? '')).toEqual(ORGANIZATION);
  });

  it('is not in local storage otherwise, and still survives a reload of the tab', () => {
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: true });
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: false });

    expect(localStorage.length).toBe(0);
    expect(readSavedSession()).toMatchObject({ token: TOKEN, remembered: false, user: USER });
  });

  it.each(['{', 'null', '"text"', '{}', JSON.stringify({ ...ORGANIZATION, version: 'Gold' })])(
    'is ignored if it has the corrupt organization %s',
    (org) => {
      localStorage.setItem('token', TOKEN);
      localStorage.setItem('org', org);

      expect(readSavedSession()).toBeUndefined();
    },
  );

  it('is removed everywhere when cleared', () => {
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: true });
    clearSavedSession();

    expect(readSavedSession()).toBeUndefined();
  });
});

describe('userOfToken', () => {
  it('reads a user with non-ASCII characters in the name', () => {
    expect(userOfToken(TOKEN)).toEqual(USER);
  });

  it.each(['', 'a.b.c', `x.${btoa('{"sub":"u"}')}.y`])('returns no user for %j', (token) => {
    expect(userOfToken(token)).toBeUndefined();
  });
});
