import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';

/** What the company's settings say of copies: whether prices go along, and how long links live. */
export function useLinkTerms(): { hasPrices: boolean; linkDays: number } {
  const organization = useViewer()?.organization;
  return {
    hasPrices: organization?.settings.showPrices === true,
    linkDays: organization?.proposal?.linkDays ?? DEFAULT_TERMS.linkDays,
  };
}
