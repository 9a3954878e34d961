import { DEMO_MINUTES } from '#shared/brand.ts';

import { DemoButton } from '../demo/demo-dialog.tsx';

export function Questions() {
  return (
    <section className="section on-ash" aria-labelledby="questions">
      <div className="wrap halves">
        <h2 id="questions">Before you ask</h2>
        <div className="answers">
          <details open>
            <summary>What happens after the trial?</summary>
            <p>
              You choose a plan and enter a card. If you do nothing, nothing is charged. Promo codes can make the trial
              longer.
            </p>
          </details>
          <details>
            <summary>Are technician accounts charged during the trial?</summary>
            <p>No. Add the whole crew, the accounts are free during the trial and charged after it.</p>
          </details>
          <details>
            <summary>Who counts as a technician?</summary>
            <p>
              Anyone who starts inspections. Office accounts view inspections, edit responses, add clients and send
              reports, at no cost.
            </p>
          </details>
          <details>
            <summary>Can I see it with someone first?</summary>
            <p>
              Yes. <DemoButton className="text-button" />, it takes {DEMO_MINUTES.landing} minutes.
            </p>
          </details>
        </div>
      </div>
    </section>
  );
}
