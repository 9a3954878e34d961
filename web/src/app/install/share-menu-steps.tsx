export const WHY_INSTALL =
  'It opens like an app, works offline, and your data is less likely to be cleared by the browser.';

/** How it is done where a browser has no prompt of its own. */
export function ShareMenuSteps() {
  return (
    <ol className="install-steps">
      <li>Tap Share in the browser’s bar.</li>
      <li>Choose “Add to Home Screen”.</li>
    </ol>
  );
}
