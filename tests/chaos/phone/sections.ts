/** Sections of a masonry inspection with their labels on the screen. */
export const SECTIONS = [
  { id: 'job', label: 'Job set-up' },
  { id: 'hearth_room', label: 'Hearth and room' },
  { id: 'interior_firebox', label: 'Firebox' },
  { id: 'flue', label: 'Flue' },
  { id: 'basement_attic', label: 'Basement, attic, clean-out' },
  { id: 'exterior', label: 'Exterior (ground)' },
  { id: 'roof', label: 'Roof' },
  { id: 'performance', label: 'Performance' },
  { id: 'result', label: 'Result' },
  { id: 'review', label: 'Review' },
] as const;
export type Section = (typeof SECTIONS)[number];

/** One defect per component, with four photos each. */
export const FINDINGS = [
  { section: 'hearth_room', part: 'Lintel', option: 'Lintel rusted or sagging' },
  { section: 'interior_firebox', part: 'Damper', option: 'Damper missing' },
  { section: 'flue', part: 'Creosote and soot', option: 'Flaky creosote' },
  { section: 'basement_attic', part: 'Clean-out door', option: 'Clean-out door missing' },
  { section: 'exterior', part: 'Mortar joints', option: 'Joints eroded' },
  { section: 'roof', part: 'Chimney crown', option: 'Wide cracks in crown' },
] as const;

/** Measurements to enter. */
export const FIGURES = [
  { section: 'interior_firebox', part: 'Firebox', field: /Opening width/, value: '36' },
  { section: 'interior_firebox', part: 'Firebox', field: /Opening height/, value: '28' },
] as const;
