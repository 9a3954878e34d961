import type { InspectionType } from '#shared/inspection/type-names.ts';

/** Our own line icons on a 16 px grid: one stroke width, in the text's color. */
const ICONS = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  bell: 'M3.5 11.5V7a4.5 4.5 0 0 1 9 0v4.5l1 1h-11zM6.5 14h3',
  gear: 'M5.8 8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M6.9 1.6h2.2l.5 1.8 1.5.9 1.8-.5 1.1 1.9-1.3 1.3v1.8l1.3 1.3-1.1 1.9-1.8-.5-1.5.9-.5 1.8H6.9l-.5-1.8-1.5-.9-1.8.5L2 10.3 3.3 9V7.2L2 5.7l1.1-1.9 1.8.5 1.5-.9z',
  warning: 'M8 1.8l6.7 12H1.3zM8 6.2v3.6M8 11.8v.2',
  info: 'M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M8 7.2v4M8 4.8v.2',
  star: 'M8 1.8l1.8 4.1 4.4.4-3.3 3 1 4.4L8 11.4l-3.9 2.3 1-4.4-3.3-3 4.4-.4z',
  mail: 'M1.5 3h13v10h-13zM2 4.5l6 4.5 6-4.5',
  phone: 'M4.5 1.5h7v13h-7zM7 12.3h2',
  pen: 'M2.5 13.5l.7-3L10.7 3l2.3 2.3-7.5 7.5z',
  search: 'M2.2 7a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0M10.6 10.6l3.6 3.6',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  done: 'M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M5 8.3l2.1 2.1L11.2 6',
  safe: 'M8 1.5l5.5 2v4c0 3.4-2.2 5.8-5.5 7-3.3-1.2-5.5-3.6-5.5-7v-4zM5.4 8l1.9 1.9 3.4-3.6',
  clock: 'M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M8 4.3V8l2.6 1.6',
  sync: 'M13.5 6.5A5.8 5.8 0 0 0 3 5M2.5 9.5A5.8 5.8 0 0 0 13 11M3 2v3h3M13 14v-3h-3',
  up: 'M8 13.5V5M4.8 7.8L8 4.6l3.2 3.2M3 2.2h10',
  dots: 'M8 3v.1M8 8v.1M8 13v.1',
  archive: 'M2 2.5h12v3H2zM3 5.5v8h10v-8M6.5 8.5h3',
  previous: 'M10 4L6 8l4 4',
  next: 'M6 4l4 4-4 4',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  today: 'M2.5 3.5h11v10.3h-11zM2.5 6.8h11M5.6 2v2.6M10.4 2v2.6',
  more: 'M6 4h8M6 8h8M6 12h8M2.5 4v.1M2.5 8v.1M2.5 12v.1',
  offline:
    'M2 2l12 12M5.7 6.8A5.3 5.3 0 0 0 4.3 7.8M2.7 5.8A8.7 8.7 0 0 1 4.2 4.7M7 3.5A8.7 8.7 0 0 1 13.3 5.8M9.2 6.5a5.3 5.3 0 0 1 2.5 1.3M6.3 10a2.5 2.5 0 0 1 3.4 0M8 12.3h.1',
  pin: 'M8 14.3S3.3 10.1 3.3 6.5a4.7 4.7 0 0 1 9.4 0C12.7 10.1 8 14.3 8 14.3zM6.3 6.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0',
  MASONRY_WOOD:
    'M8 1.5c.4 2.6 4 4.2 4 7.8A4.1 4.1 0 0 1 8 14a4.1 4.1 0 0 1-4-4.4c0-1.7.9-2.9 1.7-3.7.1 1.3.6 2 1.4 2.3C6.6 5.6 7 3.3 8 1.5z',
  GAS_LOGS:
    'M2 13h12M4.5 10.5c-1-1.7.5-2.6.5-4 1.4.9 1.6 2.7.9 4M8 10.5C6.5 7.8 8.6 6.3 8.2 3c2.3 1.7 3 5 1.6 7.5M11 10.5c.8-1 .5-2.2 0-3 1.3.5 1.9 1.9 1.2 3',
  INSERT:
    'M1.5 3h13v10.5h-13zM5 5.5h6a1 1 0 0 1 1 1V10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM6.5 11v2.5M9.5 11v2.5',
  PREFAB: 'M2 14V6h12v8M5.5 6V1.5h5V6M5 14V9h6v5',
  FREESTANDING:
    'M3.5 7a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1zM8 6V1.5h3M5 12.5v2M11 12.5v2M6 8.5h4',
  UTILITY: 'M2 6a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1zM9 8h3.5V1.5M4 8h3M4 11h3',
  DRYER_VENT:
    'M2.5 3A1.5 1.5 0 0 1 4 1.5h8A1.5 1.5 0 0 1 13.5 3v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 13zM4.7 8.8a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M5 4h.1M7.5 4H11',
} as const satisfies Record<InspectionType, string> & Record<string, string>;

export type IconName = keyof typeof ICONS;

type IconProps = { name: IconName; className?: string };

/** Decorative: the element around it has its own label. */
export function Icon({ name, className = 'icon' }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={ICONS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
