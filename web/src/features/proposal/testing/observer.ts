/** The test page has no layout, so intersection callbacks never fire. */
export function stubObserver(): void {
  class Never implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: Never });
}
