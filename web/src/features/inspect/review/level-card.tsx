import { useWorkspace } from '../model/workspace.ts';
import { ProgressSegments } from '../shell/progress-segments.tsx';

const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** What the chosen level asks for, and how much of it is answered, was a limitation, or is open. */
export function LevelCard() {
  const { level, progress } = useWorkspace().result;
  const beyond = level.items.filter(({ status }) => status === 'beyond').map(({ label }) => label);
  const figures = [
    { value: level.answered, word: 'answered' },
    { value: level.limitations, word: level.limitations === 1 ? 'limitation' : 'limitations' },
    { value: level.open, word: 'open' },
  ];
  return (
    <section className="ins-card ins-meter" aria-label="Progress">
      <div className="ins-part-head">
        <h2>{level.level === undefined ? level.label : `${level.label} inspection`}</h2>
        <b className="ins-meter-percent">{progress.percent} %</b>
      </div>
      <ProgressSegments progress={progress} />
      <p className="ins-part-head">
        <span>
          {progress.answered} of {progress.total} parts answered
        </span>
        <b>{progress.left} left</b>
      </p>
      <p className="ins-meta">
        {level.label} asks for {count(level.required, 'thing')}:{' '}
        {figures.map(({ value, word }) => `${value} ${word}`).join(', ')}.
        {beyond.length > 0 && ` Not asked for: ${beyond.join(', ').toLowerCase()}.`}
      </p>
    </section>
  );
}
