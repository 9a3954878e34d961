const PATHS = {
  arrow: 'M6 18L18 6M9 6h9v9',
  circle: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16z',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
  pen: 'M3.5 17c3-9 6-11 7-8s-4 8-1.5 8.5S14 12 16 12s.5 4 4.5 3.5',
  crop: 'M7 2.5V17h14.5M2.5 7H17v14.5',
  turnRight: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
  turnLeft: 'M4 12a8 8 0 1 0 2.5-5.8M4 3v4.5h4.5',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  cross: 'M5 5l14 14M19 5L5 19',
  check: 'M4.5 12.5l5 5L19.5 7',
  pair: 'M4 5h7v14H4zM13 5h7v14h-7zM6.5 14l2-3M15.5 11l2 3',
  original: 'M3 12s3.5-7 9-7 9 7 9 7-3.5 7-9 7-9-7-9-7zM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6z',
  phone: 'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;

export type MarkupIconName = keyof typeof PATHS;

/** A line icon, always next to its label and therefore hidden from screen readers. */
export function MarkupIcon({ name, size = 24 }: { name: MarkupIconName; size?: number }) {
  return (
    <svg
      className="photo-editor-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
