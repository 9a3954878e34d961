import type { Calculation, Confidence } from '#shared/sizing/types.ts';
import { CONFIDENCE_WORDS } from '../model/figure-words.ts';

const LETTERS = Object.keys(CONFIDENCE_WORDS) as readonly Confidence[];

/** What the letters behind the rules of this answer mean. */
export function ConfidenceLegend({ calculation }: { calculation: Calculation }) {
  const used = LETTERS.filter((letter) => calculation.steps.some(({ confidence }) => confidence === letter));
  return (
    <section className="siz-legend" aria-label="How sure each rule is">
      <b>How sure each rule is</b>
      <dl>
        {used.map((letter) => (
          <div key={letter}>
            <dt>{letter}</dt>
            <dd>{CONFIDENCE_WORDS[letter]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
