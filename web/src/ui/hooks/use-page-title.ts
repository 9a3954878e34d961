import { useEffect } from 'react';
import { BRAND } from '#shared/brand.ts';

/** The document's title: the page, then the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
