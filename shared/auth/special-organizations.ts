/** Four organizations have fixed ids; a stage may override them through its configuration. */
export type SpecialOrganizations = {
  /** The two organizations that may use the check-style version in addition to Pro. */
  check: readonly [string, string];
  /** The organization that uses the short list of four reasons for inspection. */
  alternateReasons: string;
  /** The organization behind the day-board landing page. */
  dayBoard: string;
};

export const SPECIAL_ORGANIZATIONS: SpecialOrganizations = {
  check: ['00000000000000000000CHECK1', '00000000000000000000CHECK2'],
  alternateReasons: '00000000000000000000REASN1',
  dayBoard: '00000000000000000000DASHA1',
};
