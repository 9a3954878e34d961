import { describe, expect, it } from 'vitest';
import { ProposalTerms } from './terms.ts';
import { hasBlank, STATE_NOTICES, stateNoticeOf } from './state-notices.ts';

describe('the template of a state’s notice', () => {
  it.each([
    ['MA', 'Massachusetts'],
    [' new jersey ', 'New Jersey'],
    ['ct', 'Connecticut'],
  ])('exists for %s', (state, label) => {
    expect(stateNoticeOf(state)?.label).toBe(label);
  });

  it('does not exist for other states', () => {
    expect(stateNoticeOf('VT')).toBeUndefined();
    expect(stateNoticeOf(undefined)).toBeUndefined();
  });

  it('fits its field, and is incomplete until its blanks are filled in', () => {
    for (const { text } of STATE_NOTICES) {
      expect(ProposalTerms.safeParse({ stateNotice: text }).success).toBe(true);
      expect(hasBlank(text)).toBe(true);
      expect(hasBlank(text.replaceAll(/\[[^\]]+\]/g, '12345'))).toBe(false);
    }
  });
});
