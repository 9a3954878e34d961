/** Line drawings of repairs: symbols r-liner, r-smoke, r-joint and r-crown. */
export function RepairSymbols() {
  return (
    <>
      <symbol id="r-liner" viewBox="0 0 44 44">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M10 6v32M34 6v32" strokeWidth="2.25" />
          <path d="M16 8v28M28 8v28M16 13l12 3M16 19l12 3M16 25l12 3M16 31l12 3" />
        </g>
      </symbol>
      <symbol id="r-smoke" viewBox="0 0 44 44">
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
          <path strokeWidth="2.25" d="M17 5v8c0 9-11 11-11 21v5M27 5v8c0 9 11 11 11 21v5" />
          <path stroke="var(--ember)" strokeWidth="1.5" d="M20 14c0 9-10 12-10 20M24 14c0 9 10 12 10 20" />
        </g>
      </symbol>
      <symbol id="r-joint" viewBox="0 0 44 44">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
          <path d="M5 8h34v28H5zM5 17.3h34M5 26.6h34M17 8v9.3M31 8v9.3M11 17.3v9.3M17 26.6V36M31 26.6V36" />
          <path stroke="var(--ember)" strokeWidth="2.25" d="M25 17.3v9.3M17 17.3h14" />
        </g>
      </symbol>
      <symbol id="r-crown" viewBox="0 0 44 44">
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
          <path strokeWidth="2.25" d="M10 26v13M34 26v13M6 26h32l-5-7H11z" />
          <path strokeWidth="1.5" d="M17 19v-8h10v8" />
          <path stroke="var(--ember)" strokeWidth="2.25" d="M9 15c3-2 5-2 6-1M29 14c2-1 4-1 6 1" />
        </g>
      </symbol>
    </>
  );
}
