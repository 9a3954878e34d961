import { useState } from 'react';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * The URL that a picture keeps while its presigned link is renewed, so that a loaded picture is not downloaded again. Once it
 * fails to load, for example because it came into view after its link had expired, the current URL is used. Pass `onError` to
 * the image.
 */
export function useStableSrc(src: string): { src: string; onError: () => void } {
  const [stable, setStable] = useState(src);
  const [hasFailed, setHasFailed] = useState(false);
  const isOther = pathOf(stable) !== pathOf(src);
  if (stable !== src && (hasFailed || isOther)) {
    setStable(src);
    setHasFailed(false);
  }
  return { src: stable, onError: () => setHasFailed(true) };
}
