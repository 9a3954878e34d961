import { useAppSelector } from '#web/lib/state/store.ts';
import { Welcome } from './welcome.tsx';

/** After sign-up: a welcome, until it is put away. In the first drawing of the page, because it would move all that is below it. */
export function FirstSteps() {
  // The tour covers the same, and more.
  const isNew = useAppSelector(({ auth }) => auth.newUser && auth.isTouring !== true);
  return isNew ? <Welcome /> : null;
}
