/** The components that no diagram shows. Every card asks, so this is not the list of places, which loads with a diagram. */
const NOT_DRAWN: readonly string[] = [
  'blower',
  'detectors',
  'gas_combustion_test',
  'lead',
  'log_lighter',
  'overall_condition',
];

/** Whether a diagram shows this component, of whichever flue or appliance. */
export function isDrawn(componentId: string): boolean {
  const [base = componentId] = componentId.split('@');
  return !NOT_DRAWN.includes(base);
}
