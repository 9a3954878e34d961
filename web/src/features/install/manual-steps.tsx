import type { ReactNode } from 'react';
import type { InstallMethod } from './install-prompt.ts';

export const WHY_INSTALL =
  'It opens like an app, works offline, and your data is less likely to be cleared by the browser.';

const STEPS: Partial<Record<InstallMethod, readonly ReactNode[]>> = {
  'share-menu': [
    <>
      Tap <b>Share</b> in the browser’s bar, or the three dots and then <b>Share</b>.
    </>,
    <>
      Scroll down to <b>Add to Home Screen</b>, and tap <b>Add</b>.
    </>,
  ],
  'browser-menu': [
    <>Open the browser’s menu with the three dots.</>,
    <>
      Choose <b>Add to Home screen</b> or <b>Install app</b>, then <b>Install</b>.
    </>,
  ],
};

/** The steps on phones and tablets whose browser shows no install prompt; nothing elsewhere. */
export function ManualSteps({ method }: { method: InstallMethod }) {
  const steps = STEPS[method];
  if (steps === undefined) return null;
  return (
    <ol className="install-steps">
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
