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
  it('is in local storage under token and org only when it is to be kept', () => {
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: true });

    expect(localStorage.getItem('token')).toBe(TOKEN);
    expect(JSON.parse(localStorage.getItem('org') ?? '')).toEqual(ORGANIZATION);
  });

  it('leaves nothing in local storage otherwise, and still outlives a reload of the tab', () => {
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: true });
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: false });

    expect(localStorage.length).toBe(0);
    expect(readSavedSession()).toMatchObject({ token: TOKEN, remembered: false, user: USER });
  });

  it.each(['{', 'null', '"text"', '{}', JSON.stringify({ ...ORGANIZATION, version: 'Gold' })])(
    'with the corrupt organization %s counts as none',
    (org) => {
      localStorage.setItem('token', TOKEN);
      localStorage.setItem('org', org);

      expect(readSavedSession()).toBeUndefined();
    },
  );

  it('is gone everywhere once cleared', () => {
    saveSession({ token: TOKEN, organization: ORGANIZATION, remembered: true });
    clearSavedSession();

    expect(readSavedSession()).toBeUndefined();
  });
});

describe('userOfToken', () => {
  it('reads the user, with a name beyond ASCII', () => {
    expect(userOfToken(TOKEN)).toEqual(USER);
  });

  it.each(['', 'a.b.c', `x.${btoa('{"sub":"u"}')}.y`])('finds no user in %j', (token) => {
    expect(userOfToken(token)).toBeUndefined();
  });
});
