/** Loads the code of the next tap before it. What fails to load here is loaded when it is opened. */
export const warm = () =>
  import('#web/features/inspection/warm.ts').then(({ warmInspections }) => warmInspections()).catch(() => undefined);

/** Downloads the user's own open work to this device. */
const prefetch = () =>
  import('#web/offline/prefetch/prefetch.ts').then(({ prefetchOwnWork }) => prefetchOwnWork()).catch(() => undefined);

/** A sample that was removed elsewhere is removed from this device too. */
const followSample = () =>
  import('#web/features/tour/sample-on-device.ts').then((sample) => sample.followSample()).catch(() => undefined);

/**
 * Prepares what is likely to be tapped next. An inspection on this device can be tapped at once, so its code loads before the
 * download, which takes minutes on a weak link; the download can bring other types, so their code loads after it.
 */
export async function prepareNext(): Promise<void> {
  await warm();
  await prefetch();
  await warm();
  await followSample();
}
