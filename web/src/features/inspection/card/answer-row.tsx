type AnswerRowProps = { label: string; text: string; onChange: () => void };

/** An answered question folded to one line, so that a card stays short. */
export function AnswerRow({ label, text, onChange }: AnswerRowProps) {
  return (
    <div className="ins-answer">
      <span className="ins-grow">
        <span className="ins-meta">{label}</span>
        <b>{text}</b>
      </span>
      <button type="button" className="ins-btn ins-btn-ghost ins-btn-small" onClick={onChange}>
        Change<span className="ins-sr"> {label}</span>
      </button>
    </div>
  );
}
