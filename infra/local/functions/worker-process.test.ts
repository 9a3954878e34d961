import { describe, expect, it } from 'vitest';
import { startWorkerProcess } from './worker-process.ts';

describe('the process of a local function', () => {
  it('rejects a call after it was stopped', async () => {
    const worker = startWorkerProcess({});
    // Any response shows that the process is running.
    await worker.invoke('no-such-function', {}).catch(() => undefined);
    await worker.stop();

    await expect(worker.invoke('no-such-function', {})).rejects.toThrow('exited before it responded');
  });

  it('rejects a call when it was stopped before it was ready', async () => {
    const worker = startWorkerProcess({});
    await worker.stop();

    await expect(worker.invoke('no-such-function', {})).rejects.toThrow('exited before it responded');
  });
});
