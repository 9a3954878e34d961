import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { refuseKnownPassword } from './password-rules.ts';

const KNOWN = { email: 'sam.sample@demo.example', name: 'Sam Sample', companyName: 'Demo Chimney & Hearth' };

function refusal(password: string, field?: string): Record<string, string> {
  try {
    refuseKnownPassword(password, KNOWN, field);
    return {};
  } catch (error) {
    return (error as AppError).errors;
  }
}

describe('refuseKnownPassword', () => {
  it('refuses each of the 10,000 most common passwords of eight characters or more, in any case', () => {
    const words = dictionary['passwords-common'].map(String).filter((word) => word.length >= 8);
    const taken = words.slice(0, 10_000).filter((word) => Object.keys(refusal(word)).length === 0);

    expect(words.length).toBeGreaterThan(10_000);
    expect(taken).toEqual([]);
    expect(refusal('PassWord')['password']).toContain('most common');
  });

  it.each([
    'Sam.Sample@demo.example',
    'samsample',
    'Sam Sample',
    'demo chimney hearth',
    'Demo-Chimney-&-Hearth',
    '--------',
  ])('refuses what anybody knows: %s', (password) => {
    expect(refusal(password)['password']).toContain('can’t be your name');
  });

  it.each(['demo-chimney-1', 'a long enough password', 'sam likes soot', 'Fl8#kd02xq', 'пароль длинный'])(
    'takes %s',
    (password) => {
      expect(refusal(password)).toEqual({});
    },
  );

  it('takes nearly every password that somebody makes up', () => {
    const refused = Array.from({ length: 20_000 }, (_, index) => `soot ${index} on my boots`).filter(
      (password) => Object.keys(refusal(password)).length > 0,
    );

    expect(refused.length).toBeLessThan(3);
  });

  it('names the field it is told', () => {
    expect(Object.keys(refusal('password1', 'newPassword'))).toEqual(['newPassword']);
  });
});
