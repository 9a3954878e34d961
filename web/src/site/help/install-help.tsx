import { BRAND } from '#shared/brand.ts';

/**
 * Install instructions for the visitor's device. client/install.ts reveals the matching part; without a script it stays hidden.
 */
export function InstallHelp() {
  return (
    <div className="card install-help" data-install hidden>
      <div data-install-for="prompt" hidden>
        <p>
          <b>This device can install {BRAND.name} now.</b>
        </p>
        <button className="button is-primary" type="button" data-install-now>
          Install
        </button>
      </div>
      <p data-install-for="ios" hidden>
        <b>You’re on an iPhone or iPad.</b> Sign in, then follow <a href="#step-3">step 3</a>.
      </p>
      <p data-install-for="android" hidden>
        <b>You’re on Android.</b> Sign in, then follow <a href="#step-2">step 2</a>.
      </p>
      <p data-install-for="other" hidden>
        <b>You’re on a computer.</b> Open this page on your phone: type the address, or send yourself the link.
      </p>
      <p data-install-for="installed" role="status" hidden>
        <b>{BRAND.name} is installed on this device.</b> Open it from the home screen.
      </p>
    </div>
  );
}
