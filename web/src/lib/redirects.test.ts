import { describe, expect, it } from 'vitest';
import { homePath, isOfficePage, redirectOf } from './redirects.ts';
import { viewerOf } from '../testing/fixtures.ts';

describe('home', () => {
  it('is the day board for a dasharama organization, and otherwise the dashboard', () => {
    expect([homePath('dasharama'), homePath('Pro')]).toEqual(['/dasharama', '/dashboard']);
  });
});

describe('a canceled organization', () => {
  const canceled = { subscriptionStatus: 'canceled' };

  it.each(['/dashboard', '/inspect', '/admin', '/clients', '/accountnotactive'])(
    'sends its administrators from %s to /billing',
    (path) => expect(redirectOf(viewerOf('ADMINISTRATOR', canceled), path)).toBe('/billing'),
  );

  it.each(['OFFICE', 'TECHNICIAN'] as const)('sends %s to /accountnotactive, from /billing too', (role) => {
    expect(redirectOf(viewerOf(role, canceled), '/dashboard')).toBe('/accountnotactive');
    expect(redirectOf(viewerOf(role, canceled), '/billing')).toBe('/accountnotactive');
  });

  it('does not redirect users who are already there, or on their settings', () => {
    expect(redirectOf(viewerOf('ADMINISTRATOR', canceled), '/billing')).toBeUndefined();
    expect(redirectOf(viewerOf('TECHNICIAN', canceled), '/accountnotactive')).toBeUndefined();
    expect(redirectOf(viewerOf('TECHNICIAN', canceled), '/settings')).toBeUndefined();
  });
});

describe('a page', () => {
  it.each([
    ['TECHNICIAN', '/admin'],
    ['TECHNICIAN', '/addclient'],
    ['TECHNICIAN', '/billing'],
    ['OFFICE', '/inspect'],
    ['OFFICE', '/createUser'],
    ['ADMINISTRATOR', '/createorg'],
    ['ADMINISTRATOR', '/accountnotactive'],
    ['ADMINISTRATOR', '/dasharama'],
  ] as const)('that %s may not open (%s) redirects to the dashboard', (role, path) => {
    expect(redirectOf(viewerOf(role), path)).toBe('/dashboard');
  });

  it.each([
    ['TECHNICIAN', '/inspect'],
    ['TECHNICIAN', '/inspect/01HZZZZZZZZZZZZZZZZZZZZZZ1/report'],
    ['OFFICE', '/addclient'],
    ['ADMINISTRATOR', '/CREATEUSER'],
    ['SUPER_ADMIN', '/createorg'],
  ] as const)('that %s may open (%s) is shown', (role, path) => {
    expect(redirectOf(viewerOf(role), path)).toBeUndefined();
  });
});

describe('an office page', () => {
  it.each(['/responses', '/Inserts', '/admin', '/billing'])('%s is announced to a technician', (path) => {
    expect(isOfficePage(viewerOf('TECHNICIAN'), path)).toBe(true);
    expect(isOfficePage(viewerOf('ADMINISTRATOR'), path)).toBe(false);
  });

  it('is never a page that a technician may open', () => {
    expect(isOfficePage(viewerOf('TECHNICIAN'), '/inspect')).toBe(false);
    expect(isOfficePage(viewerOf('TECHNICIAN'), '/createorg')).toBe(false);
  });
});
