import { CONNECTOR_TYPE } from '#shared/catalog/enumerations/appliances.ts';
import { CLEARANCE } from '#shared/catalog/enumerations/property.ts';
import { insertStoveResponses as group } from '#shared/catalog/responses/insert-stove.ts';
import {
  above,
  all,
  choice,
  component,
  feet,
  inches,
  is,
  isIn,
  number,
  option,
  under,
  yesNo,
} from '#shared/inspection/definitions/build.ts';
import type { ComponentDefinition, Condition } from '#shared/inspection/types.ts';

/** Single-wall pipe needs 18 in of clearance; listed double-wall pipe follows its own marking. */
const singleWall = isIn('connector_pipe_type', 'SINGLE_WALL_24GA', 'SINGLE_WALL_LIGHT', 'STAINLESS', 'GALVANIZED');

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
      {
        when: all(singleWall, isIn('connector_pipe_clearance', '2', '1'), solidFuel),
        issue: 'CONNECTOR_CLEARANCE',
        basis: 'CONNECTOR_CLEARANCE',
      },
      { when: is('connector_pipe_screws_ok', false), issue: 'CONNECTOR_NO_SCREWS' },
      {
        when: all(above('connector_pipe_elbows_90', 2), solidFuel),
        issue: 'CONNECTOR_TOO_LONG',
        basis: 'CONNECTOR_TURNS',
      },
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
  raises: [
    {
      when: all(isIn('thimble_type', 'CLAY', 'MASONRY_12'), under('thimble_distance_to_combustible', 12)),
      issue: 'THIMBLE_CLEARANCE',
      basis: 'THIMBLE',
    },
  ],
  implies: [{ when: is('thimble_access', 'NONE'), state: 'NA', because: 'There is no thimble.' }],
});
