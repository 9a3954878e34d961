import type { ComponentDefinition, Condition, FieldDefinition, ImpliedState } from '#shared/inspection/types.ts';

export const LEAD_CARD = 'lead';

/** First card of the first section. Its answers decide which parts the inspection asks about. */
export const leadCard = (label: string, fields: readonly FieldDefinition[]): ComponentDefinition => ({
  id: LEAD_CARD,
  label,
  fields,
  defects: [],
  stateless: true,
});

/** Asked by guided sections only. Lite and check ask one tap per part, and 'Not accessible' is one of the choices. */
export const roofLead: FieldDefinition = {
  id: 'roof_access_reached',
  label: 'Roof accessible',
  kind: 'option',
  options: [
    { value: 'YES', label: 'Yes, from the roof or a ladder' },
    { value: 'CAMERA', label: 'By drone or pole camera' },
    { value: 'NO', label: 'No, roof not accessible' },
  ],
  help: 'With “No”, parts on the roof are reported as not accessible.',
  lead: true,
  storedWith: 'roof_access',
};

const notReached: Condition = { field: roofLead.id, equals: 'NO' };

/** Parts that can't be inspected from the ground, so they're limited when the roof isn't accessible. */
const ON_THE_ROOF: readonly string[] = [
  'chimney_cap',
  'top_plate',
  'flue_tile_top',
  'crown',
  'flashing',
  'cricket',
  'chase_cover',
  'storm_collar',
  'termination_cap',
];

const outOfReach: ImpliedState = {
  when: notReached,
  state: 'NOT_ACCESSIBLE',
  because: 'The roof was not accessible.',
};

/** The part, marked not accessible when the roof isn't. Unchanged if the part can be inspected from elsewhere. */
export const limitedByRoof = (component: ComponentDefinition): ComponentDefinition =>
  ON_THE_ROOF.includes(component.id)
    ? { ...component, implies: [outOfReach, ...(component.implies ?? [])] }
    : component;
