import type { ReactNode } from 'react';
import { BrandShape } from '#web/ui/brand-mark.tsx';

const round = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const ICONS = {
  check: <path d="m4.5 10.5 3.7 3.7 7.3-8.2" {...round} strokeWidth="2" />,
  cross: <path d="m5.5 5.5 9 9m0-9-9 9" {...round} strokeWidth="2" />,
  arrow: <path d="M4 10h12m-4.5-4.5L16 10l-4.5 4.5" {...round} strokeWidth="1.75" />,
  mobile: (
    <path
      d="M7.5 2.5h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM9 15h2"
      {...round}
      strokeWidth="1.5"
    />
  ),
  up: <path d="M10 16V5m-4.5 4L10 4.5 14.5 9" {...round} strokeWidth="1.75" />,
  shield: (
    <path d="M10 2.5 16 5v4.5c0 4-2.6 6.7-6 8-3.4-1.3-6-4-6-8V5zM7.3 9.9l2 2 3.5-3.8" {...round} strokeWidth="1.5" />
  ),
  menu: <path d="M3.3 6.7h13.4M3.3 13.3h13.4" {...round} strokeWidth="1.5" />,
  call: (
    <path
      d="M4 3h3l1.5 4-2 1.5a9 9 0 0 0 5 5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A14 14 0 0 1 2.5 4.6 1.5 1.5 0 0 1 4 3Z"
      {...round}
      strokeWidth="1.5"
    />
  ),
  mail: <path d="M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5" {...round} strokeWidth="1.5" />,
  calendar: <path d="M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" {...round} strokeWidth="1.5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;

/** The symbols of all icons and of the logo. Each page includes them once; `Icon` and `Mark` reference them. */
export function IconSymbols() {
  return (
    <>
      {Object.entries(ICONS).map(([name, shape]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
          {shape}
        </symbol>
      ))}
      <symbol id="mark" viewBox="0 0 36 36">
        <BrandShape />
      </symbol>
    </>
  );
}

/** An icon, always next to its label and therefore hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="#mark" />
    </svg>
  );
}
