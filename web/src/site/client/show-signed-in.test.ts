import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TOKEN_KEY } from '#web/lib/session/session-storage.ts';
import { renderPage } from '../render-page.tsx';
import { showSignedIn } from './show-signed-in.ts';

const CONTEXT = { buildId: '2026.11.21-4f1c2a9', now: new Date('2026-11-21T00:00:00Z'), examples: [] as string[] };

const page = () => {
  const html = renderPage('success', CONTEXT).replace(/<link rel="stylesheet"[^>]*>/, '');
  return new DOMParser().parseFromString(html, 'text/html');
};
const linksIn = (root: ParentNode | null) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => [link.textContent.trim(), link.getAttribute('href')]);
const HELP = [
  ['Tutorials', '/tutorials'],
  ['Resources', '/resources'],
];
const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
};

beforeEach(clear);
afterEach(clear);

describe('a public page', () => {
  it.each([
    ['for good', () => localStorage],
    ['for this tab', () => sessionStorage],
  ])('opens the app for a user signed in %s, and offers neither a login nor a trial', (_name, storage) => {
    storage().setItem(TOKEN_KEY, 'a.token.of');
    const shown = page();
    showSignedIn(shown);

    const open = ['Open the app', '/dashboard'];
    expect(linksIn(shown.querySelector('.site-nav'))).toEqual([...HELP, ['Pricing', '/pricing'], open]);
    expect(linksIn(shown.querySelector('.site-menu'))).toEqual([...HELP, ['Pricing', '/signup'], open]);
    expect(linksIn(shown.querySelector('.site-footer nav')).at(-1)).toEqual(open);
    expect(shown.body.textContent).not.toMatch(/Log ?in|free trial/i);
  });

  it('shows Login and Start free trial when signed out', () => {
    const shown = page();
    showSignedIn(shown);

    const texts = linksIn(shown.querySelector('.site-nav')).map(([text]) => text);
    expect(texts).toEqual(['Tutorials', 'Resources', 'Pricing', 'Login', 'Start free trial']);
  });
});
