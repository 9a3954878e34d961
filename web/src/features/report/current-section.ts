import { useEffect, useState } from 'react';

/** The line on the screen a section has to have passed to count as the one that is read: a quarter down. */
const READING_LINE = '-25% 0px -74% 0px';

/** The id of the section that is being read; undefined above the first. */
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
