/** The chimney with its flame, in a 36 × 36 box; the same as the icon of the installed app and the browser tab. */
export function BrandShape() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="1.5" d="M2.5 18.5 14 9.4M22 9.4l11.5 9.1M2.5 33h31" />
        <path strokeWidth="2.5" d="M14 3v12.5c0 2.5-5.5 3.5-5.5 8V33M22 3v12.5c0 2.5 5.5 3.5 5.5 8V33" />
      </g>
      <path
        fill="var(--mark, var(--ember))"
        d="M18 19.5c.6 2.7 4.3 4.3 4.3 8.3A4.3 4.3 0 0 1 18 32a4.3 4.3 0 0 1-4.3-4.2c0-2.1 1.2-3.2 1.9-4.1.2 1 .7 1.5 1.2 1.6-.2-2 .2-4.2 1.2-5.8Z"
      />
    </>
  );
}

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true">
      <BrandShape />
    </svg>
  );
}
