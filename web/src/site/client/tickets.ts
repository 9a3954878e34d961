import { enhanceTicketForm } from '../newsletter/ticket-form.ts';
import { openDialog } from './dialogs.ts';

const SENT = 'Thank you. We got your question.';

/** The newsletter form confirms in a dialog, the demo and support forms inline. */
export function enhanceTicketForms(root: ParentNode): void {
  const newsletter = root.querySelector<HTMLFormElement>('form[data-ticket="newsletter"]');
  if (newsletter !== null) enhanceTicketForm(newsletter, () => openDialog('newsletter-thanks'));

  const support = root.querySelector<HTMLFormElement>('form[data-ticket="support"]');
  const sent = root.querySelector<HTMLElement>('[data-ticket-done="support"]');
  if (support !== null && sent !== null) {
    enhanceTicketForm(support, () => {
      sent.textContent = SENT;
    });
    support.addEventListener('input', () => {
      sent.textContent = '';
    });
  }

  const demo = root.querySelector<HTMLFormElement>('form[data-ticket="demo"]');
  const thanks = root.querySelector<HTMLElement>('[data-ticket-done="demo"]');
  if (demo === null || thanks === null) return;
  enhanceTicketForm(demo, () => {
    demo.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  });
}
