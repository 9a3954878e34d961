import { chosenDetail, chosenLabel, lineRateText, sizeReason } from '#shared/proposal/line-text.ts';
import { ruleLine } from '#shared/report/present.ts';
import { dollars } from '#shared/money.ts';
import { BeforeAfter } from './before-after.tsx';
import type { Choice, ChosenLine } from './choice.ts';
import { LineIcon } from './line-icon.tsx';
import { OptionCards } from './option-cards.tsx';
import type { ProposalPhotos } from './types.ts';

type LineCardProps = {
  chosen: ChosenLine;
  photos: ProposalPhotos;
  reportHref: string | undefined;
  /** For an approved proposal, no drawing is labeled as the state after the work. */
  isSigned: boolean;
  /** Absent if nothing can be checked any more. */
  choice: Pick<Choice, 'setTicked' | 'setOption'> | undefined;
};

function Tick({ chosen: { line, option, isTicked }, choice }: Pick<LineCardProps, 'chosen' | 'choice'>) {
  const name = `${line.number}. ${chosenLabel(line, option)}`;
  return (
    <label className="proposal-tick">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={choice === undefined}
        onChange={(event) => choice?.setTicked(line.lineId, event.target.checked)}
      />
      <span className="proposal-box">
        <LineIcon name="check" />
      </span>
      <span className="proposal-sr">{choice === undefined ? name : `Include: ${name}`}</span>
    </label>
  );
}

/** Duration, warranty, the findings it addresses, and the source of its size. */
function Facts({ chosen: { line, option, includedWith }, reportHref }: Pick<LineCardProps, 'chosen' | 'reportHref'>) {
  const isPaid = includedWith === undefined;
  const facts = [isPaid ? line.duration : '', isPaid ? lineRateText(line) : '', line.warranty].filter(
    (part) => part !== '',
  );
  const rule = line.reference === undefined ? '' : ruleLine(line.reference);
  const sizing = reportHref === undefined ? undefined : sizeReason(line, option);
  if (facts.length === 0 && line.findingNumbers.length === 0 && rule === '') return null;
  return (
    <p className="proposal-facts">
      {facts.map((label) => (
        <span key={label}>{label}</span>
      ))}
      {line.findingNumbers.map((number) =>
        reportHref === undefined ? (
          <span key={number}>Finding {number}</span>
        ) : (
          <a key={number} href={`${reportHref}#finding-${number}`}>
            Finding {number}
          </a>
        ),
      )}
      {sizing !== undefined && <a href={`${reportHref}#calculation-${sizing.calculationId}`}>{sizing.text}</a>}
      {rule !== '' && <span>{rule}</span>}
    </p>
  );
}

/** One repair: description, price, today's photo and the intended result. */
export function LineCard({ chosen, photos, reportHref, isSigned, choice }: LineCardProps) {
  const { line, option, isTicked, cents, includedWith } = chosen;
  const detail = chosenDetail(line, option);
  const headingId = `proposal-line-${line.number}`;
  return (
    <article className={isTicked ? 'proposal-line' : 'proposal-line proposal-line-off'} aria-labelledby={headingId}>
      <Tick chosen={chosen} choice={choice} />
      <div className="proposal-line-text">
        <div className="proposal-line-head">
          <h3 id={headingId}>
            {line.number}. {chosenLabel(line, option)}
          </h3>
          <p className="proposal-price">{includedWith === undefined ? dollars(cents) : 'Included'}</p>
        </div>
        {includedWith !== undefined && <p className="proposal-included">{includedWith}.</p>}
        {detail !== '' && <p className="proposal-detail">{detail}</p>}
        <BeforeAfter chosen={chosen} photos={photos} isSigned={isSigned} />
        <Facts chosen={chosen} reportHref={reportHref} />
        <OptionCards
          chosen={chosen}
          onChoose={choice === undefined ? undefined : (optionId) => choice.setOption(line.lineId, optionId)}
        />
      </div>
    </article>
  );
}
