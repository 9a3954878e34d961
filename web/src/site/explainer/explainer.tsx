import { useEffect, useState } from 'react';

import { Modal } from '../layout/modal.tsx';
import { SCENES } from './scenes.tsx';

const SCENE_MS = 7000;

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Four scenes that follow each other; a reader may stop them and turn the pages, and starts there with reduced motion. */
export function Explainer({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !prefersStill());
  const isLast = index === SCENES.length - 1;

  useEffect(() => {
    if (!isPlaying || isLast) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isLast, index]);

  const turn = (to: number) => {
    setPlaying(false);
    setIndex(to);
  };
  const play = () => {
    if (isLast) setIndex(0);
    setPlaying(isLast || !isPlaying);
  };
  const scene = SCENES[index];
  if (scene === undefined) return null;

  return (
    <Modal className="explainer" title="From firebox to proposal" onClose={onClose}>
      <div className="explainer-stage" key={index}>
        {scene.picture}
      </div>
      <ol className="explainer-progress" aria-hidden="true">
        {SCENES.map(({ title }, at) => (
          <li key={title} className={at <= index ? 'is-shown' : undefined} />
        ))}
      </ol>
      <div className="explainer-text" aria-live={isPlaying ? 'off' : 'polite'}>
        <h3>
          <span className="num">{index + 1}</span> {scene.title}
        </h3>
        <p>{scene.text}</p>
      </div>
      <div className="explainer-controls">
        <button className="button is-line" type="button" disabled={index === 0} onClick={() => turn(index - 1)}>
          Back
        </button>
        <button className="button is-line" type="button" data-first-focus onClick={play}>
          {isPlaying && !isLast ? 'Pause' : isLast ? 'Replay' : 'Play'}
        </button>
        {isLast ? (
          <a className="button is-primary" href="/signup">
            Start free trial
          </a>
        ) : (
          <button className="button is-dark" type="button" onClick={() => turn(index + 1)}>
            Next
          </button>
        )}
      </div>
    </Modal>
  );
}
