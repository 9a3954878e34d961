import { type Tick } from '#shared/pull-sheet/ticks.ts';

export type Write = (values: Readonly<Record<string, Tick['value']>>) => void;
