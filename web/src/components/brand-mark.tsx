/** The chimney with its flame. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--ember)" />
      <path
        d="M8.5 22V9.5H11V6h6v3.5h2.5V22"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path d="M14 12.5c.3 1.9 2.5 2.7 2.5 5a2.5 2.5 0 0 1-5 0c0-2.1 2-3 2.5-5z" fill="var(--paper)" />
    </svg>
  );
}
