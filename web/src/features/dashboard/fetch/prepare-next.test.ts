import { describe, expect, it, vi } from 'vitest';
import { prepareNext } from './prepare-next.ts';

const done: string[] = [];
const step = (name: string) => async () => void done.push(name);

vi.mock('#web/features/inspection/warm.ts', () => ({ warmInspections: step('load the code') }));
vi.mock('#web/offline/prefetch/prefetch.ts', () => ({ prefetchOwnWork: step('download open work') }));
vi.mock('#web/features/tour/sample-on-device.ts', () => ({ followSample: step('update the demo inspection') }));

describe('the preparation of the next screens', () => {
  it('loads the code of inspections before and after the download of open work', async () => {
    await prepareNext();
    expect(done).toEqual(['load the code', 'download open work', 'load the code', 'update the demo inspection']);
  });
});
