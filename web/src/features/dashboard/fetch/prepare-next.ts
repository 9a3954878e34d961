/** Preloads code for the next tap. If preloading fails, the code loads when it is needed. */
export const warm = () =>
  import('#web/features/inspection/warm.ts').then(({ warmInspections }) => warmInspections()).catch(() => undefined);

/** Downloads the user's own open inspections to this device. */
const prefetch = () =>
  import('#web/offline/prefetch/prefetch.ts').then(({ prefetchOwnWork }) => prefetchOwnWork()).catch(() => undefined);

/** Removes the sample inspection from this device if it was removed on another. */
const followSample = () =>
  import('#web/features/tour/sample-on-device.ts').then((sample) => sample.followSample()).catch(() => undefined);

/**
 * Prepares for the likely next tap. An inspection on this device can be opened immediately, so its code loads before the
 * download, which takes minutes on a slow connection. The download may add other types, so their code loads after it.
 */
export async function prepareNext(): Promise<void> {
  await warm();
  await prefetch();
  await warm();
  await followSample();
}
