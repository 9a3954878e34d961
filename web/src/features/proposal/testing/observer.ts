/** The test page has no layout, so nothing that loads on scroll ever loads. */
export function stubObserver(): void {
  class Never implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Never });
}
