import { useEffect, useState } from 'react';

/** A section counts as current once it has passed this line, a quarter down the screen. */
const READING_LINE = '-25% 0px -74% 0px';

/** The id of the current section; undefined above the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered !== undefined) setCurrent(entered.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of key.split(' ')) {
      const section = document.querySelector(`#${CSS.escape(id)}`);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
