import { describe, expect, it } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { send } from '#tests/fixtures/api.ts';
import { signUpBody, unique } from '#tests/fixtures/companies.ts';
import { mailLike } from '#tests/fixtures/inbox.ts';

describe('the email to a new company', () => {
  it('leads to its dashboard and repeats nothing that was entered, because the address is not verified yet', async () => {
    const [company, email] = [unique('Prize Draw'), `${unique('new')}@example.com`];
    const body = signUpBody(company, email);
    expect((await send('signup', { body })).status).toBe(201);

    const { subject, body: mail } = await mailLike(email, (each) => each.subject === `Welcome to ${BRAND.name}`);

    expect(mail.text).toMatch(/https?:\/\/\S+\/dashboard/);
    const texts = [subject, mail.text ?? '', mail.html ?? ''].join(' ');
    expect([company, body.admin.name].filter((entered) => texts.includes(entered))).toEqual([]);
  });
});
