/** The test page has no layout: what waits to come near the screen stays away. */
export function stubObserver(): void {
  class Never implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Never });
}
