import { useId } from 'react';
import { optionName, optionRateText } from '#shared/proposal/line-text.ts';
import { dollars } from '#shared/money.ts';
import type { ChosenLine } from './choice.ts';
import { LineIcon } from './line-icon.tsx';

type OptionCardsProps = {
  chosen: ChosenLine;
  /** Absent if nothing can be chosen any more. */
  onChoose: ((optionId: string) => void) | undefined;
};

/** What is included, with a check mark per point. */
function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <span className="proposal-points">
      {points.map((point) => (
        <span key={point}>
          <LineIcon name="check" />
          {point}
        </span>
      ))}
    </span>
  );
}

/** The options of a line as a radio group of cards. Arrow keys and Space work as in any radio group. */
export function OptionCards({ chosen: { line, option }, onChoose }: OptionCardsProps) {
  const name = useId();
  if (line.options.length === 0) return null;
  return (
    <fieldset className="proposal-options">
      <legend>{onChoose === undefined ? 'Options' : 'Choose an option'}</legend>
      <div className="proposal-cards">
        {line.options.map((each) => (
          <label key={each.optionId} className="proposal-option">
            <input
              type="radio"
              name={name}
              value={each.optionId}
              checked={each.optionId === option?.optionId}
              disabled={onChoose === undefined}
              onChange={() => onChoose?.(each.optionId)}
            />
            <span className="proposal-option-face">
              <span className="proposal-option-tier">
                <span className="proposal-radio" />
                {optionName(line, each)}
                {each.isProposed && <small>Proposed</small>}
              </span>
              <span className="proposal-option-price">{dollars(each.totalCents)}</span>
              {optionRateText(each) !== '' && <span className="proposal-option-detail">{optionRateText(each)}</span>}
              <span className="proposal-option-what">{each.label}</span>
              {each.detail !== '' && <span className="proposal-option-detail">{each.detail}</span>}
              <Points points={each.points} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
