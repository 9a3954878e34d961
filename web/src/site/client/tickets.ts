import { enhanceTicketForm } from '../newsletter/ticket-form.ts';
import { openDialog } from './dialogs.ts';

/** The newsletter form thanks in a dialog, the demo form in its own place. */
export function enhanceTicketForms(root: ParentNode): void {
  const newsletter = root.querySelector<HTMLFormElement>('form[data-ticket="newsletter"]');
  if (newsletter !== null) enhanceTicketForm(newsletter, () => openDialog('newsletter-thanks'));

  const demo = root.querySelector<HTMLFormElement>('form[data-ticket="demo"]');
  const thanks = root.querySelector<HTMLElement>('[data-ticket-done="demo"]');
  if (demo === null || thanks === null) return;
  enhanceTicketForm(demo, () => {
    demo.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  });
}
