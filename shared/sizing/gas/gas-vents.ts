/** The vent types that the vent tables distinguish for gas appliances. */
export const VENTS = {
  METAL: 'Type B vent or listed metal liner',
  MASONRY: 'Tile-lined masonry chimney',
  PIPE: 'Single-wall metal pipe',
} as const;
export type Venting = keyof typeof VENTS;

export const CONNECTOR_KINDS = { TYPE_B: 'Type B', SINGLE_WALL: 'Single-wall metal' } as const;
export type ConnectorKind = keyof typeof CONNECTOR_KINDS;

export const HEATER_USES = { SPACE_HEATER: 'Space heater', WATER_HEATER: 'Water heater' } as const;
export type HeaterUse = keyof typeof HEATER_USES;

/** The source of the figures. */
export const CAPACITY_SOURCES = { TABLE: 'The printed table', CODE_BOOK: 'My code book' } as const;

export const OUTDOOR_QUESTION = 'A chimney wall is outdoors below the roof line';

export const NOTES = {
  outdoors: 'Not determinable until it is known whether a chimney wall is outdoors below the roof line.',
  venting: 'Not determinable until it is known what it is vented through.',
  exposed:
    'The tables do not hold for a vent outdoors below the roof line, unless it is in an unused masonry flue or an insulated chase: an engineered design is required.',
  liner: 'Say whether the liner is corrugated: it has 80% of the table’s maximum.',
  connector: 'Say whether the connector is Type B or single-wall metal: each has its own table.',
  hoodsOnly: 'The table for single-wall pipe is for draft-hood appliances only.',
} as const;
