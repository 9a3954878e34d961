import { CONNECTOR_TYPE } from '#shared/catalog/enumerations/appliances.ts';
import { CLEARANCE } from '#shared/catalog/enumerations/property.ts';
import { insertStoveResponses as group } from '#shared/catalog/responses/insert-stove.ts';
import {
  all,
  choice,
  component,
  feet,
  inches,
  is,
  isIn,
  number,
  option,
  yesNo,
} from '#shared/inspection/definitions/build.ts';
import type { ComponentDefinition, Condition } from '#shared/inspection/types.ts';

/** `solidFuel` holds when the appliance burns wood, coal or pellets. Galvanized pipe is for gas and oil only. */
export const connectorPipe = (solidFuel: Condition): ComponentDefinition =>
  component('connector_pipe', 'Connector pipe', group, {
    diagram: 'DIAG_CONNECTOR_RULES',
    fields: [
      option('type', 'Pipe', CONNECTOR_TYPE),
      inches('diameter', 'Diameter', { max: 36 }),
      feet('rise', 'Rise', { min: 0, max: 60 }),
      feet('horizontal_run', 'Horizontal run', { min: 0, max: 60 }),
      number('elbows_45', '45° elbows', { min: 0, max: 12, whole: true }),
      number('elbows_90', '90° elbows', { min: 0, max: 12, whole: true }),
      option('clearance', 'Clearance', CLEARANCE),
      yesNo('screws_ok', 'Three screws in every joint'),
    ],
    raises: [
      { when: all(is('connector_pipe_type', 'GALVANIZED'), solidFuel), issue: 'CONNECTOR_GALVANIZED' },
      { when: is('connector_pipe_screws_ok', false), issue: 'CONNECTOR_NO_SCREWS' },
    ],
  });

const there = isIn('thimble_access', 'OPEN', 'FINISHED_WALL');

export const thimble = component('thimble', 'Thimble / wall pass-through', group, {
  optional: true,
  diagram: 'DIAG_WALL_PASS_THROUGH',
  fields: [
    option('access', 'Access', [
      choice('OPEN', 'Open'),
      choice('FINISHED_WALL', 'Finished wall'),
      choice('NONE', 'No thimble'),
    ]),
    option(
      'type',
      'Thimble',
      [
        choice('CLAY', 'Clay'),
        choice('METAL', 'Metal'),
        choice('INSULATED_LISTED', 'Insulated, listed', 'positive'),
        choice('MASONRY_12', 'Masonry, 12 in', 'positive'),
      ],
      { visibleWhen: there },
    ),
    inches('distance_to_combustible', 'To the nearest framing', { min: 0, max: 120, visibleWhen: there }),
    inches('diameter', 'Diameter', { max: 36, visibleWhen: there }),
  ],
  implies: [{ when: is('thimble_access', 'NONE'), state: 'NA', because: 'There is no thimble.' }],
});
