import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '#infra/local/support/child-process.ts';
import { freePort } from '#infra/local/support/ports.ts';
import { findWebKit } from '#tests/fixtures/browser/find-webkit.ts';
import { WebDriverSession } from './webdriver-session.ts';

/** Starts WebKit on a virtual display with a temporary profile. The caller must close it. */
export async function launchWebKit(): Promise<{ session: WebDriverSession; close: () => Promise<void> }> {
  const webkit = findWebKit();
  if (webkit === undefined) throw new Error('No WebKit is installed: run `npm run test:webkit`, which installs one.');
  const port = await freePort();
  const child = startChild({
    name: 'webkit',
    command: webkit.xvfbRun,
    args: ['--auto-servernum', '--server-args=-screen 0 1440x1000x24', webkit.driver, `--port=${port}`],
    // Without a desktop there is no accessibility bus to connect to.
    env: { NO_AT_BRIDGE: '1' },
    logFile: join(tmpdir(), `webkit-${process.pid}.log`),
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  try {
    await WebDriverSession.untilReady(driverUrl);
    const session = await WebDriverSession.open(driverUrl, { browserName: 'MiniBrowser' });
    const close = async () => {
      // Kills the whole process group, so that no process is left after a browser crash.
      await session.close().catch(() => undefined);
      await child.stop();
    };
    return { session, close };
  } catch (error) {
    await child.stop();
    throw error;
  }
}
