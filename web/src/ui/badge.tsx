import type { ReactNode } from 'react';
import './badge.css';

/** The status of a badge. Its text states it, too: color is never the only signal. */
export type BadgeTone = 'plain' | 'good' | 'maintenance' | 'safety' | 'water';

/** A word or two beside a title, such as a severity or a tag. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
