const FINDINGS = [
  {
    photo: 'ph-flue',
    label: 'View up a flue with a crack in the tile',
    title: 'Flue is cracked and too small',
    text: '90 sq in needed, 78.5 found.',
  },
  {
    photo: 'ph-fire',
    label: 'Open mortar joints in the firebox',
    title: 'Open joints in the firebox',
    text: '12 joints on the back wall.',
  },
  {
    photo: 'ph-crown',
    label: 'Cracks in the chimney crown',
    title: 'Cracks in the crown',
    text: 'Water can enter the masonry.',
  },
] as const;

const COUNTS = [
  { tone: 'of-pine', text: '38 satisfactory' },
  { tone: 'of-rust', text: '2 safety' },
  { tone: 'of-amber', text: '1 maintenance' },
  { tone: '', text: '1 not accessible' },
] as const;

/** The sample company's letterhead, the same on report and proposal. */
export function DocumentHead({ title, note }: { title: string; note: string }) {
  return (
    <div className="document-head">
      <div>
        <b>Harrow &amp; Sons Chimney</b>
        <span>{title}</span>
      </div>
      <div className="num">
        <span>118 Birch Lane</span>
        <span>{note}</span>
      </div>
    </div>
  );
}

export function ExampleReport() {
  return (
    <article className="document" aria-label="Example inspection report">
      <DocumentHead title="Level 2 inspection report" note="Nov 14, 2026" />
      <div className="verdict">
        <span className="tag">Safety</span>
        <p>Do not use this fireplace until the flue is relined.</p>
      </div>
      <h3>The three things that matter</h3>
      <ol className="findings">
        {FINDINGS.map(({ photo, label, title, text }) => (
          <li key={photo}>
            <svg role="img" aria-label={label}>
              <use href={`#${photo}`} />
            </svg>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="counts num">
        {COUNTS.map(({ tone, text }) => (
          <li key={text} className={tone}>
            {text}
          </li>
        ))}
      </ul>
      <p className="limitation">
        <b>Not seen:</b> the attic part of the chimney, the hatch was blocked. Photo 14.
      </p>
    </article>
  );
}
