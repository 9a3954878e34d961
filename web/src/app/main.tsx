/**
 * The app's entry. Evaluating the app keeps a slow phone busy for a tenth of a second, so it starts when the stored frame, if
 * there is one, is painted (features/dashboard/stored-frame). Its files are preloaded by web/build/stored-frame.ts.
 */
async function main(): Promise<void> {
  await globalThis.framePainted;
  await import('./start.tsx');
}

void main();
