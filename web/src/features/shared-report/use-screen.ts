import { useCallback, useEffect, useState } from 'react';
import { dialogHistory } from '#web/lib/dialog-history.ts';
import { addressOf, type Screen, screenIn } from './screens.ts';

/** The open screen, stored in the URL, so that Back and reload work; Back closes an open dialog first. `first` is the initial query. */
export function useScreen(offered: readonly { screen: Screen }[], first: string): [Screen, (screen: Screen) => void] {
  const [search, setSearch] = useState(first);
  const [page] = useState(() => dialogHistory.pageWindow());
  useEffect(() => {
    const follow = () => setSearch(page.location.search);
    page.addEventListener('popstate', follow);
    return () => page.removeEventListener('popstate', follow);
  }, [page]);
  const open = useCallback(
    (screen: Screen) => {
      const address = addressOf(screen);
      page.history.pushState(undefined, '', address);
      setSearch(address === '?' ? '' : address);
      globalThis.scrollTo({ top: 0 });
    },
    [page],
  );
  return [screenIn(search, offered), open];
}
