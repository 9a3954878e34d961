import { SITE_CALLS } from '#web/lib/site-api/paths.ts';
import { postJson } from '#web/lib/site-api/post-json.ts';

const UNKNOWN_ERROR = 'An unknown error occurred';
const NO_SECRET = 'This link is not complete. Open it from the email again.';

/** The token at the end of /newsletter/confirm/<token> and /newsletter/unsubscribe/<token>; empty if there is none. */
export const secretOf = (pathname: string): string => /^\/newsletter\/\w+\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';

/** Wires the button of the page that a link in a newsletter email opens. */
export function enhanceNewsletterLink(root: ParentNode, pathname: string): void {
  const button = root.querySelector<HTMLButtonElement>('[data-newsletter]');
  const error = root.querySelector<HTMLElement>('[data-newsletter-error]');
  const done = root.querySelector<HTMLElement>('[data-newsletter-done]');
  if (button === null || error === null || done === null) return;

  const token = secretOf(pathname);
  const showError = (text: string) => {
    error.textContent = text;
    error.hidden = false;
  };
  if (token === '') {
    showError(NO_SECRET);
    return;
  }
  button.disabled = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    error.hidden = true;
    const call = button.dataset.newsletter === 'confirm' ? 'confirmNewsletter' : 'leaveNewsletter';
    void postJson(SITE_CALLS[call], { token }).then((answer) => {
      if (answer.success) {
        button.hidden = true;
        done.textContent = done.dataset.newsletterDone ?? '';
        return;
      }
      button.disabled = false;
      showError(Object.values(answer.errors)[0] ?? UNKNOWN_ERROR);
    });
  });
}
