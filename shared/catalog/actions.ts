/** Recommendations that involve no sale. */
export const ACTIONS = {
  ACTION_MONITOR: { label: 'Monitor and re-check at the next visit' },
  ACTION_OWNER_ADVICE: { label: 'Owner advice only, no charge line' },
  ACTION_REFER_HVAC_GAS: { label: 'Refer to a licensed HVAC / gas / utility company' },
  ACTION_REFER_STRUCTURAL: { label: 'Refer to a mason or structural engineer' },
  ACTION_MEASURE_FLUE: { label: 'Measure the flue first' },
  ACTION_DECIDE_ON_SITE: { label: 'Needs a decision on site' },
} as const;
