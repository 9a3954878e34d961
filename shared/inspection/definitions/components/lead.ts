import type { ComponentDefinition, FieldDefinition } from '#shared/inspection/types.ts';

export const LEAD_CARD = 'lead';

/** First card of the first section: its answers decide which parts the inspection asks for. */
export const leadCard = (label: string, fields: readonly FieldDefinition[]): ComponentDefinition => ({
  id: LEAD_CARD,
  label,
  fields,
  defects: [],
  stateless: true,
});
