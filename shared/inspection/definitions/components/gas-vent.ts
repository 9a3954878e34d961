import { VENT_TYPE } from '#shared/catalog/enumerations/appliances.ts';
import { CLEARANCE, ROOF_PITCH } from '#shared/catalog/enumerations/property.ts';
import { gasResponses as group } from '#shared/catalog/responses/gas.ts';
import {
  choice,
  component,
  feet,
  inches,
  is,
  open,
  option,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

const coLinear = is('gas_vent_route', 'CO_LINEAR');

export const gasVent = component('gas_vent', 'Gas vent (direct vent / B-vent)', group, {
  diagram: 'DIAG_DIRECT_VENT',
  fields: [
    option('type', 'Vent', VENT_TYPE),
    text('size', 'Size'),
    option('route', 'Route', [
      choice('VERTICAL', 'Vertical'),
      choice('HORIZONTAL', 'Horizontal'),
      choice('CO_LINEAR', 'Two liners in the chimney'),
    ]),
    yesNo('liners_right', 'Each liner on its own collar', { visibleWhen: coLinear }),
    option('clearance', 'Clearance', CLEARANCE),
    yesNo('supports_ok', 'Supported and locked'),
  ],
  raises: [
    { when: is('gas_vent_liners_right', false), issue: 'VENT_COLINEAR_SWAPPED' },
    { when: is('gas_vent_supports_ok', false), issue: 'VENT_DISCONNECTED' },
  ],
});

const vertical = is('vent_termination_type', 'VERTICAL');

export const ventTermination = component('vent_termination', 'Gas vent termination', group, {
  diagram: 'DIAG_BVENT_HEIGHT',
  fields: [
    option('type', 'Ends in', [
      choice('VERTICAL', 'Vertical cap'),
      choice('HORIZONTAL', 'Horizontal cap'),
      choice('HIGH_WIND', 'High-wind cap'),
    ]),
    feet('height_above_roof', 'Height above the roof', { max: 60, visibleWhen: vertical }),
    inches('distance_to_opening', 'Distance to the next opening', { min: 0 }),
    inches('above_grade', 'Above the ground', { min: 0, visibleWhen: is('vent_termination_type', 'HORIZONTAL') }),
    option('roof_pitch', 'Roof pitch', ROOF_PITCH, { visibleWhen: open('roof_access_roof_pitch') }),
  ],
});
