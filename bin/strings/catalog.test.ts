import { afterEach, describe, expect, it } from 'vitest';
import { loadTranslations, resetTranslations } from '#shared/messages/message.ts';
import { BILLING_TEXTS } from '#functions/mail/billing-texts.ts';
import { answeredText } from '#web/features/inspection/model/progress-text.ts';
import { catalogEntries, poText, readTranslations } from './catalog.ts';

afterEach(() => {
  resetTranslations();
});

const entries = catalogEntries();
const find = (source: string) => entries.find((entry) => entry.source === source);

describe('the catalog for translators', () => {
  it('lists messages with the files that use them, and all other visible text', () => {
    const photos = find('{count, plural, one {# photo} other {# photos}}');
    expect(photos?.isMessage).toBe(true);
    expect(photos?.files).toContain('functions/features/upload-status/photo-text.ts');
    expect(find('Choose a plan')?.files).toContain('functions/mail/billing-texts.ts');
  });

  it('names each source once', () => {
    expect(new Set(entries.map(({ source }) => source)).size).toBe(entries.length);
  });

  it('produces German mail subjects, screen labels and plurals', () => {
    const subject = 'Your trial of {product} ends in {days, plural, one {# day} other {# days}}';
    const label = '{answered, number} of {total, plural, one {# card} other {# cards}} answered';
    const german: Record<string, string> = {
      [subject]: 'Ihre Testphase von {product} endet in {days, plural, one {# Tag} other {# Tagen}}',
      [label]: '{answered, number} von {total, plural, one {# Karte} other {# Karten}} beantwortet',
    };
    const filled = poText(entries.filter(({ source }) => Object.hasOwn(german, source))).replaceAll(
      /^msgid (".+")\nmsgstr ""$/gm,
      (_, source: string) => `msgid ${source}\nmsgstr ${JSON.stringify(german[JSON.parse(source) as string])}`,
    );
    const translations = readTranslations(filled);
    expect(translations).toEqual(german);
    loadTranslations('de-DE', translations);
    const notice = { name: '', companyName: 'Ash & Co', link: '', plans: [], days: 1 };
    const mail = (days: number) => BILLING_TEXTS['trial-reminder']({ ...notice, days }).subject;
    expect([mail(1), mail(3)]).toEqual([
      expect.stringMatching(/^Ihre Testphase von .+ endet in 1 Tag$/),
      expect.stringMatching(/ endet in 3 Tagen$/),
    ]);
    expect(answeredText({ answered: 1100, total: 1840, left: 740, recheck: 0 }, [])).toBe(
      '1.100 von 1.840 Karten beantwortet',
    );
  });
});
