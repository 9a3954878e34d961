type AnswerRowProps = { label: string; text: string; onChange: () => void };

/** An answered question folded to one line, so that a card stays short. */
export function AnswerRow({ label, text, onChange }: AnswerRowProps) {
  return (
    <div className="ui-answer">
      <span className="ui-grow">
        <span className="ui-meta">{label}</span>
        <b>{text}</b>
      </span>
      <button type="button" className="ui-btn ui-btn-ghost ui-btn-small" onClick={onChange}>
        Change<span className="ui-sr"> {label}</span>
      </button>
    </div>
  );
}
