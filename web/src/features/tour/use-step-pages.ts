import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Place = { pathname: string; path: string | undefined; isPaused: boolean };

/** Opening the step's own page resumes the tour; opening any other page pauses it. */
const nextPlace = (before: Place, pathname: string, path: string | undefined): Place => ({
  pathname,
  path,
  isPaused: pathname !== path && (before.isPaused || pathname !== before.pathname),
});

/** Opens each step's page. Paused while the user is on a page of their own choice. */
export function useStepPages(path: string | undefined, startsPaused: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Place>({ pathname, path, isPaused: startsPaused && pathname !== path });
  if (place.pathname !== pathname || place.path !== path) setPlace(nextPlace(place, pathname, path));
  const { isPaused } = place;
  useEffect(() => {
    if (path !== undefined && !isPaused && pathname !== path) void navigate(path);
  }, [path, pathname, isPaused, navigate]);
  const resume = useCallback(() => setPlace((before) => ({ ...before, isPaused: false })), []);
  return { isPaused, resume };
}
