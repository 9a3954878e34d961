import { describe, expect, it } from 'vitest';
import { clearedRefreshCookie, readCookies, refreshCookie } from './cookies.ts';

describe('cookies', () => {
  it('are read from the event’s list or from the header', () => {
    expect(readCookies({ cookies: ['a=1', 'b=x=y'], headers: {} })).toEqual({ a: '1', b: 'x=y' });
    expect(readCookies({ headers: { cookie: 'a=1; b=2' } })).toEqual({ a: '1', b: '2' });
  });

  it('are ignored if they are malformed', () => {
    expect(readCookies({ headers: { cookie: ';;=;x' } })).toEqual({});
    expect(readCookies({ headers: {} })).toEqual({});
  });

  it('hide the refresh token from scripts, other sites and other paths', () => {
    expect(refreshCookie('t', 60)).toBe(
      'flueprint_refresh=t; Path=/api/auth; HttpOnly; Secure; SameSite=Strict; Max-Age=60',
    );
  });

  it('expire with the browser session without an age, and immediately when cleared', () => {
    expect(refreshCookie('t')).not.toContain('Max-Age');
    expect(clearedRefreshCookie()).toContain('Max-Age=0');
  });
});
