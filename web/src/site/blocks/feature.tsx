import type { ReactNode } from 'react';

import { Icon } from '../drawings/icons.tsx';
import { Picture } from './picture.tsx';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly points: readonly string[];
  readonly picture: { readonly name: string; readonly alt: string };
  readonly isOnAsh?: boolean;
  /** On wide screens, puts the picture first. */
  readonly isTurned?: boolean;
};

/** One feature: a few points next to a screenshot. */
export function Feature({ title, text, points, picture, isOnAsh = false, isTurned = false }: Props) {
  return (
    <section className={isOnAsh ? 'section on-ash' : 'section'}>
      <div className={isTurned ? 'wrap feature is-turned' : 'wrap feature'}>
        <div>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
          <Points points={points} />
        </div>
        <Picture {...picture} />
      </div>
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
