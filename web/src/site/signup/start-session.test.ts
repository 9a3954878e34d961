import { afterEach, describe, expect, it, vi } from 'vitest';

import { startSession } from './start-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the first session after sign-up', () => {
  it('stores token, organization and the new-user flag for the app, then opens the dashboard', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });

    startSession({ token: 'T', org: { _id: 'O', name: 'Harrow' }, remember: true, newUser: true });

    expect({ ...localStorage }).toEqual({ token: 'T', org: '{"_id":"O","name":"Harrow"}', newUser: 'true' });
    expect(assign).toHaveBeenCalledWith('/dashboard');
  });
});
