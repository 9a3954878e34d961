import { enketo } from './enketo.ts';
import { measure, type Timing } from './measure.ts';
import { ours } from './ours.ts';
import { survey } from './survey.ts';

const ENGINES = { ours, survey, enketo };

/** The benchmark's entry point in the browser. */
export const run = (name: keyof typeof ENGINES, edits: number): Timing => measure(ENGINES[name](), edits);
