import { startWhenPainted } from './start-when-painted.ts';

void startWhenPainted(() => import('./start.tsx'));
