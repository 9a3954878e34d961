import './explainer.css';

import { createRoot } from 'react-dom/client';

import { Explainer } from './explainer.tsx';

/** Shows the explainer over the page. `onClosed` restores focus. */
export function openExplainer(onClosed: () => void): void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <Explainer
      onClose={() => {
        root.unmount();
        host.remove();
        onClosed();
      }}
    />,
  );
}
