import { useCallback, useState } from 'react';
import { useOnePress } from './use-one-press.ts';

const NOT_SAVED = 'This couldn’t be saved on this device. Free up some space and try again.';

/**
 * Tracks writes to the device database: after one was rejected, `problem` is the message to show beside the control, until the
 * next write.
 */
export function useWriteProblem(failed = NOT_SAVED) {
  const [problem, setProblem] = useState<string>();
  const track = useCallback(
    async (work: Promise<unknown>, onFailed?: () => void): Promise<void> => {
      setProblem(undefined);
      await work.catch(() => {
        setProblem(failed);
        onFailed?.();
      });
    },
    [failed],
  );
  return { problem, track };
}

/** A write to the device database that runs once per press. If it is rejected, the control stays usable and `problem` says so. */
export function useDeviceWrite<Args extends unknown[]>(write: (...args: Args) => Promise<unknown>, failed?: string) {
  const { problem, track } = useWriteProblem(failed);
  const { isBusy, press } = useOnePress((...args: Args) => track(write(...args)));
  return { isBusy, press, problem };
}
