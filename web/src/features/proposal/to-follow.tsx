import type { ProposalModel } from '#shared/proposal/model.ts';
import { toFollowLines } from '#shared/proposal/line-text.ts';

/** Recommended repairs without a price yet. They can't be approved here, and no amount is shown. */
export function ToFollow({ proposal }: { proposal: ProposalModel }) {
  const lines = toFollowLines(proposal);
  if (lines.length === 0) return null;
  return (
    <section className="proposal-group" aria-labelledby="proposal-to-follow">
      <header>
        <h2 id="proposal-to-follow">Price to follow</h2>
        <p>
          We also recommend these repairs. We will send you a price for each as soon as we know how much work it takes.
        </p>
      </header>
      <ul className="proposal-to-follow">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
