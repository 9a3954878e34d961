import { findPromoCode, trialDaysFor } from '#shared/promo.ts';

import { enhanceMenus } from './menu.ts';
import { promoCodeOf } from './promo-code-of.ts';
import { showSignedIn } from './show-signed-in.ts';

const NOT_LOADED = 'The sign-up form couldn’t be loaded. Check your connection and try again.';

function showAppliedCode(promoCode: string): void {
  const tag = document.querySelector<HTMLElement>('[data-promo-applied]');
  const text = tag?.querySelector('[data-promo-text]');
  if (tag === null || !text || findPromoCode(promoCode) === undefined) return;
  text.textContent = `Code ${promoCode} applied, ${trialDaysFor(promoCode)} days free`;
  tag.hidden = false;
}

function wireSignUpButton(promoCode: string): void {
  const button = document.querySelector<HTMLButtonElement>('[data-sign-up]');
  const error = document.querySelector<HTMLElement>('[data-sign-up-error]');
  if (button === null || error === null) return;

  const load = () => import('../signup/open-wizard.tsx');
  const fetchAhead = () => void load().catch(() => undefined);
  button.addEventListener('pointerenter', fetchAhead, { once: true });
  button.addEventListener('focus', fetchAhead, { once: true });

  button.addEventListener('click', () => {
    error.hidden = true;
    button.disabled = true;
    load()
      .then(({ openWizard }) => openWizard(promoCode, () => button.focus()))
      .catch(() => {
        error.textContent = NOT_LOADED;
        error.hidden = false;
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

const promoCode = promoCodeOf(location.pathname);
showSignedIn(document);
enhanceMenus(document);
showAppliedCode(promoCode);
wireSignUpButton(promoCode);
