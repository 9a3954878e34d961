import { STATE } from '#shared/catalog/enumerations/inspection.ts';
import type { ComponentDefinition, ComponentState } from '#shared/inspection/types.ts';

/** An optional part is 'not present'; any other part is 'not applicable'. */
export const NOT_PRESENT = 'Not present';

/** Display label of a part's state. */
export const stateLabel = ({ optional }: Pick<ComponentDefinition, 'optional'>, state: ComponentState): string =>
  state === 'NA' && optional === true ? NOT_PRESENT : (STATE.find(({ value }) => value === state)?.label ?? state);
