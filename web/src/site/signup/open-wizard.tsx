import '#web/ui/theme/amplify.css';
import './report-preview.css';
import './wizard.css';

import { createRoot } from 'react-dom/client';

import { SignUpWizard } from './signup-wizard.tsx';
import { startSession } from './start-session.ts';

/** Shows the sign-up wizard over the page. Closing it discards the input. */
export function openWizard(promoCode: string, onClosed: () => void): void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    onClosed();
  };
  root.render(<SignUpWizard promoCode={promoCode} startSession={startSession} onClose={close} />);
}
