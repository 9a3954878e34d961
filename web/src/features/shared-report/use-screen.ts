import { useCallback, useEffect, useState } from 'react';
import { addressOf, type Screen, screenIn } from './screens.ts';

/** The open screen, stored in the URL, so that Back and reload work. `first` is the initial query. */
export function useScreen(offered: readonly { screen: Screen }[], first: string): [Screen, (screen: Screen) => void] {
  const [search, setSearch] = useState(first);
  useEffect(() => {
    const follow = () => setSearch(globalThis.location.search);
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, []);
  const open = useCallback((screen: Screen) => {
    const address = addressOf(screen);
    globalThis.history.pushState(undefined, '', address);
    setSearch(address === '?' ? '' : address);
    globalThis.scrollTo({ top: 0 });
  }, []);
  return [screenIn(search, offered), open];
}
