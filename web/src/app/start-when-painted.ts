import { logProblem } from '#web/lib/log.ts';

/** Shown without React when the app's own code doesn't load, in place of an empty page or of a frame whose controls do nothing. */
function showNotLoaded(cause: unknown): void {
  logProblem('The app was not loaded', cause);
  const page = document.createElement('main');
  page.className = 'page-failed';
  page.setAttribute('role', 'alert');
  const reload = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Reload' });
  reload.addEventListener('click', () => globalThis.location.reload());
  page.append(
    Object.assign(document.createElement('h1'), { textContent: 'The app couldn’t be loaded' }),
    Object.assign(document.createElement('p'), {
      textContent: 'Your work is safe on this device. Check your connection, then reload.',
    }),
    reload,
  );
  document.querySelector('#root')?.replaceChildren(page);
}

/**
 * Starts the app. Evaluating its code keeps a slow phone busy for a tenth of a second, so it waits until the stored frame, if
 * there is one, is painted (features/dashboard/stored-frame). The files are preloaded by web/build/stored-frame.ts.
 */
export async function startWhenPainted(load: () => Promise<unknown>): Promise<void> {
  try {
    await globalThis.framePainted;
    await load();
  } catch (error) {
    showNotLoaded(error);
  }
}
