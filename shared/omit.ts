/** A copy of the object without these keys. */
export const omit = <T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.some((omitted) => omitted === key))) as Omit<T, K>;
