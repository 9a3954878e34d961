import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';

/** The company's settings for copies: whether prices are included, and the lifetime of links. */
export function useLinkTerms(): { hasPrices: boolean; linkDays: number } {
  const organization = useViewer()?.organization;
  return {
    hasPrices: organization?.settings.showPrices === true,
    linkDays: organization?.proposal?.linkDays ?? DEFAULT_TERMS.linkDays,
  };
}
