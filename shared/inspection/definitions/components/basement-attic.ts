import { CLEARANCE } from '#shared/catalog/enumerations/property.ts';
import { basementAtticResponses as group } from '#shared/catalog/responses/basement-attic.ts';
import { roofExteriorResponses } from '#shared/catalog/responses/roof-exterior.ts';
import {
  above,
  choice,
  component,
  inches,
  is,
  isIn,
  number,
  option,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

const hasCleanout = isIn('cleanout_location', 'BASEMENT', 'EXTERIOR', 'GARAGE');

export const cleanout = component('cleanout', 'Clean-out door', group, {
  optional: true,
  diagram: 'DIAG_CLEANOUT',
  fields: [
    option('location', 'Where', [
      choice('BASEMENT', 'Basement'),
      choice('EXTERIOR', 'Outside'),
      choice('GARAGE', 'Garage'),
      choice('NONE', 'None'),
    ]),
    option(
      'door_material',
      'Door',
      [
        choice('CAST_IRON', 'Cast iron'),
        choice('STEEL', 'Steel'),
        choice('PRECAST', 'Precast'),
        choice('NONE', 'None', 'negative'),
      ],
      { visibleWhen: hasCleanout },
    ),
    inches('depth_below_inlet', 'Below the lowest inlet', { min: 0, visibleWhen: hasCleanout }),
    inches('clearance', 'Clear of combustibles by', { min: 0, visibleWhen: hasCleanout }),
  ],
  raises: [{ when: is('cleanout_door_material', 'NONE'), issue: 'CLEANOUT_DOOR_MISSING' }],
  implies: [{ when: is('cleanout_location', 'NONE'), state: 'NA', because: 'There is no clean-out.' }],
});

export const unusedOpening = component('unused_opening', 'Unused breach or thimble', group, {
  optional: true,
  diagram: 'DIAG_UNUSED_BREACH',
  fields: [
    inches('diameter', 'Diameter', { max: 36 }),
    option('closure', 'Closed with', [
      choice('MASONRY', 'Masonry', 'positive'),
      choice('METAL_PLATE', 'Metal plate'),
      choice('PAPER_OR_DRYWALL', 'Paper or drywall', 'negative'),
      choice('OPEN', 'Open', 'negative'),
    ]),
  ],
  raises: [
    { when: is('unused_opening_closure', 'OPEN'), issue: 'BREACH_OPEN' },
    { when: is('unused_opening_closure', 'PAPER_OR_DRYWALL'), issue: 'BREACH_COMBUSTIBLE_COVER' },
  ],
});

const reached = is('attic_chimney_attic_accessible', true);

export const atticChimney = component('attic_chimney', 'Chimney in attic / chase', group, {
  optional: true,
  diagram: 'DIAG_CHIMNEY_CLEARANCE',
  fields: [
    yesNo('attic_accessible', 'Attic accessible'),
    option('clearance', 'Framing to chimney', CLEARANCE, { visibleWhen: reached }),
    yesNo('firestop_present', 'Firestop present', { visibleWhen: reached }),
    yesNo('insulation_contact', 'Insulation touches the chimney', { visibleWhen: reached }),
    number('moisture', 'Moisture of the framing', { unit: '%', min: 0, max: 100, visibleWhen: reached }),
  ],
  raises: [
    { when: is('attic_chimney_firestop_present', false), issue: 'ATTIC_FIRESTOP_MISSING' },
    { when: is('attic_chimney_insulation_contact', true), issue: 'ATTIC_INSULATION_CONTACT' },
  ],
  implies: [
    {
      when: is('attic_chimney_attic_accessible', false),
      state: 'NOT_ACCESSIBLE',
      limitation: 'NO_ATTIC',
      because: 'There is no access to the attic.',
    },
  ],
});

export const foundation = component('foundation', 'Footing / base', roofExteriorResponses, {
  fields: [
    yesNo('footing_visible', 'Footing visible'),
    inches('settlement_gap', 'Gap from settling', { min: 0, max: 48 }),
  ],
  raises: [{ when: above('foundation_settlement_gap', 0), issue: 'FOOTING_SETTLED' }],
});
