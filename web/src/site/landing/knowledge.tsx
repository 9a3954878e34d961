import { Icon } from '../drawings/icons.tsx';

const BENEFITS = [
  {
    title: 'A photo for every issue',
    text: 'Every finding needs a photo, so the report can show what it says.',
  },
  {
    title: 'The minimum flue area, calculated',
    text: 'From the fireplace opening, with each step and the code section beside it.',
  },
  {
    title: 'The liner that fits',
    text: 'Matching liners from major manufacturers, and one extra foot of length on the pull sheet.',
  },
  {
    title: 'The right access door or bottom finish',
    text: 'Recommended from what the technician measured, not from memory.',
  },
  {
    title: 'The whole job, offline',
    text: 'Every answer is stored on the phone first and sent to the cloud when it can be.',
  },
  {
    title: '“Not accessible” is an answer',
    text: 'With the reason and a photo. It becomes a limitation in the report, in plain words.',
  },
] as const;

const QUESTIONS_PICTURE =
  'Example of the guided questions: lining is clay tile, tile condition is cracked, so the fireplace opening is asked next; two questions about metal chimneys are not asked.';

export function Knowledge() {
  return (
    <section className="section" aria-labelledby="knowledge">
      <div className="wrap knowledge">
        <div className="section-head">
          <h2 id="knowledge">It knows chimneys, so you don’t have to remember.</h2>
          <p className="lede">
            Each question depends on the answers before it. Questions that don’t apply are never asked. Those that do
            can’t be skipped.
          </p>
          <GuidedQuestions />
        </div>
        <ul className="checklist">
          {BENEFITS.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" size={24} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function GuidedQuestions() {
  return (
    <div className="card questions" role="img" aria-label={QUESTIONS_PICTURE}>
      <div className="question">
        <span>Flue lining</span>
        <b>
          <Icon name="check" size={16} />
          Clay tile
        </b>
      </div>
      <div className="question">
        <span>Tile condition</span>
        <b className="is-negative">
          <Icon name="check" size={16} />
          Cracked
        </b>
      </div>
      <div className="question is-current">
        <span>Fireplace opening</span>
        <span className="measure num">
          <i>36 in</i>×<i>30</i>
        </span>
      </div>
      <div className="question is-skipped">
        <span>Metal section joints</span>
        <small>Not asked</small>
      </div>
      <div className="question is-skipped">
        <span>Support box</span>
        <small>Not asked</small>
      </div>
    </div>
  );
}
