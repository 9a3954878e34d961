import { enketo } from './enketo.ts';
import { measure, type Timing } from './measure.ts';
import { ourEngine } from './ours.ts';
import { survey } from './survey.ts';

const ENGINES = { ours: ourEngine, survey, enketo };

/** The benchmark's entry point in the browser. */
export const run = (name: keyof typeof ENGINES, edits: number): Timing => measure(ENGINES[name](), edits);
