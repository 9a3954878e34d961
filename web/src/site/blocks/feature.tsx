import type { ReactNode } from 'react';

import { Icon } from '../drawings/icons.tsx';
import { Picture } from './picture.tsx';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  readonly points: readonly string[];
  readonly picture: { readonly name: string; readonly alt: string };
  readonly isOnAsh?: boolean;
  /** Puts the picture first on wide screens. */
  readonly isTurned?: boolean;
};

/** One part of the product: what it does in a few points, beside its screen. */
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
