import { useAppSelector } from '#web/lib/state/store.ts';
import { Welcome } from './welcome.tsx';

/**
 * Welcome card after sign-up, until it is dismissed. Part of the first render, because a later insertion would shift everything
 * below it.
 */
export function FirstSteps() {
  // The tour covers the same steps and more.
  const isNew = useAppSelector(({ auth }) => auth.newUser && auth.isTouring !== true);
  return isNew ? <Welcome /> : null;
}
