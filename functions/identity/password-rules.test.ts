import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { rejectWeakPassword } from './password-rules.ts';

const KNOWN = { email: 'sam.sample@demo.example', name: 'Sam Sample', companyName: 'Demo Chimney & Hearth' };

async function refusal(password: string, field?: string): Promise<Record<string, string>> {
  try {
    await rejectWeakPassword(password, KNOWN, field);
    return {};
  } catch (error) {
    return (error as AppError).errors;
  }
}

describe('rejectWeakPassword', () => {
  it('rejects each of the 10,000 most common passwords of eight or more characters, in any case', async () => {
    const words = dictionary['passwords-common'].map(String).filter((word) => word.length >= 8);
    const refusals = await Promise.all(words.slice(0, 10_000).map((word) => refusal(word)));
    const taken = refusals.filter((errors) => Object.keys(errors).length === 0);

    expect(words.length).toBeGreaterThan(10_000);
    expect(taken).toEqual([]);
    expect((await refusal('PassWord'))['password']).toContain('most common');
  });

  it.each([
    'Sam.Sample@demo.example',
    'samsample',
    'Sam Sample',
    'demo chimney hearth',
    'Demo-Chimney-&-Hearth',
    '--------',
  ])('rejects a well-known password: %s', async (password) => {
    expect((await refusal(password))['password']).toContain('can’t be your name');
  });

  it.each(['demo-chimney-1', 'a long enough password', 'sam likes soot', 'Fl8#kd02xq', 'пароль длинный'])(
    'accepts %s',
    async (password) => {
      expect(await refusal(password)).toEqual({});
    },
  );

  it('accepts made-up passwords with fewer than 3 false matches in 20,000', async () => {
    const madeUp = Array.from({ length: 20_000 }, (_, index) => `soot ${index} on my boots`);
    const refusals = await Promise.all(madeUp.map((password) => refusal(password)));

    expect(refusals.filter((errors) => Object.keys(errors).length > 0).length).toBeLessThan(3);
  });

  it('reports the error under the given field name', async () => {
    expect(Object.keys(await refusal('password1', 'newPassword'))).toEqual(['newPassword']);
  });
});
