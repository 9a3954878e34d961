import './icon.css';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M4.5 12.5l5 5L19.5 7',
  cross: 'M5 5l14 14M19 5L5 19',
  minus: 'M6 12h12',
  plus: 'M12 5v14M5 12h14',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.1',
  camera:
    'M3 8.5A1.5 1.5 0 0 1 4.5 7h3L9 4.5h6L16.5 7h3A1.5 1.5 0 0 1 21 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM12 9.1a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 0 1 0-7.4z',
  phone: 'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2',
  up: 'M12 19V6M6 11.5 12 5.5l6 6',
  shield: 'M12 3l7.5 2.8v5.4c0 4.6-3.1 8-7.5 9.8-4.4-1.8-7.5-5.2-7.5-9.8V5.8zM8.5 12l2.6 2.6 4.6-4.8',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19z',
  hidden:
    'M3 3l18 18M10 5.3c.6-.2 1.3-.3 2-.3 5.5 0 9 7 9 7a15 15 0 0 1-2.7 3.5M6.5 6.8C4 8.5 3 12 3 12s3.5 7 9 7c1.6 0 3-.5 4.2-1.2',
  diagram:
    'M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM8.5 9.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 0 1 0-4.4zM10.7 12H17',
  zoom: 'M11 4.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5M11 8.5v5M8.5 11h5',
  ruler: 'M3 15.5L15.5 3 21 8.5 8.5 21zM7 11.5l2 2M10.5 8l2 2M14 4.5l2 2',
  redo: 'M4 12a8 8 0 1 1 2.5 5.8M4 19v-5h5',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM16 16l4.5 4.5',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6l8.5 7 8.5-7',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon. Hidden from screen readers, because it always accompanies text. Size in CSS pixels. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
