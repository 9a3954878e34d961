import { BRAND, DEMO_MINUTES } from '#shared/brand.ts';
import { TRIAL_DAYS } from '#shared/promo.ts';

import { DemoButton } from '../demo/demo-dialog.tsx';
import { HeroPhone } from './hero-phone.tsx';

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <h1>The report is done before the van leaves.</h1>
          <p className="lede">
            {BRAND.name} walks your technician through every part of the chimney, sizes the flue, and turns the answers
            into a photo report and a priced repair proposal. On the phone, online or offline.
          </p>
          <div className="actions">
            <a className="button is-primary" href="/signup">
              Start free trial
            </a>
            <DemoButton className="button is-line" />
          </div>
          <p className="small">
            {TRIAL_DAYS} days free, no credit card. Nothing to download. The demo takes {DEMO_MINUTES.landing} minutes.
          </p>
        </div>
        <div className="hero-picture">
          <svg className="hero-chimney" viewBox="-30 0 450 700" aria-hidden="true" focusable="false">
            <use href="#chimney" x="-30" width="450" height="700" />
          </svg>
          <HeroPhone />
        </div>
      </div>
    </section>
  );
}

const FACTS = [
  { figure: '20 min', text: 'saved on each inspection. At four a day, that is more than six hours a week.' },
  { figure: '100+', text: 'repair responses ready on the first day, and each one is yours to reword.' },
  {
    figure: '8',
    text: 'systems covered: chimneys, fireplaces, gas logs, inserts, prefabs, stoves, utility chimneys and dryer vents.',
  },
] as const;

export function Facts() {
  return (
    <section className="facts" aria-label="In short">
      <div className="wrap">
        <dl>
          {FACTS.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{text}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
