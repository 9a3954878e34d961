import { useState } from 'react';

import { Modal } from '../layout/modal.tsx';
import { SCENES } from './scenes.tsx';

/** Four scenes that the reader steps through. */
export function Explainer({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const isLast = index === SCENES.length - 1;

  const scene = SCENES[index];
  if (scene === undefined) return null;

  return (
    <Modal
      className="explainer"
      title="From firebox to proposal"
      overline={`Picture ${index + 1} of ${SCENES.length}`}
      onClose={onClose}
    >
      <div className="explainer-stage" key={index}>
        {scene.picture}
      </div>
      <ol className="explainer-progress" aria-hidden="true">
        {SCENES.map(({ title }, at) => (
          <li key={title} className={at <= index ? 'is-shown' : undefined} />
        ))}
      </ol>
      <div className="explainer-text" aria-live="polite">
        <h3>
          <span className="num">{index + 1}</span> {scene.title}
        </h3>
        <p>{scene.text}</p>
      </div>
      <div className="explainer-controls">
        <button className="button is-line" type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Back
        </button>
        {isLast ? (
          <a className="button is-primary" href="/signup">
            Start free trial
          </a>
        ) : (
          <button className="button is-dark" type="button" data-first-focus onClick={() => setIndex(index + 1)}>
            Next
          </button>
        )}
      </div>
    </Modal>
  );
}
