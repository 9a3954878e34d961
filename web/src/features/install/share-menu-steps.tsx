export const WHY_INSTALL =
  'It opens like an app, works offline, and your data is less likely to be cleared by the browser.';

/** Installation steps for browsers without an install prompt (iOS). */
export function ShareMenuSteps() {
  return (
    <ol className="install-steps">
      <li>Tap Share in the browser’s bar.</li>
      <li>Choose “Add to Home Screen”.</li>
    </ol>
  );
}
