import { describe, expect, it } from 'vitest';
import { startWorkerProcess } from './worker-process.ts';

describe('the process of a local function', () => {
  it('refuses a call after the end without affecting other calls', async () => {
    const worker = startWorkerProcess({});
    // Any response shows that the process is running.
    await worker.invoke('no-such-function', {}).catch(() => undefined);
    await worker.stop();

    await expect(worker.invoke('no-such-function', {})).rejects.toThrow('ended before they answered');
  });

  it('refuses a call where it ended before it was ready', async () => {
    const worker = startWorkerProcess({});
    await worker.stop();

    await expect(worker.invoke('no-such-function', {})).rejects.toThrow('ended before they answered');
  });
});
