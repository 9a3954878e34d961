import { beforeAll, describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES } from '#shared/sizing/calculators/samples.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, type Company } from '#tests/fixtures/companies.ts';

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

const run = (calculator: string, body: object, query: Record<string, string> = {}) =>
  send('runCalculator', { token: company.people.TECHNICIAN.token, params: { calculator }, query, body });

describe('POST /api/sizing/{calculator}', () => {
  it.each(CALCULATOR_NAMES)('%s returns the same over HTTP as in process', async (name) => {
    const { status, json } = await run(name, CALCULATOR_SAMPLES[name]);
    const here = CALCULATORS[name].run(CALCULATOR_SAMPLES[name]);

    expect(status).toBe(200);
    expect(json['calculation']).toEqual(JSON.parse(JSON.stringify(here.ok && here.calculation)));
  });

  it('returns each error next to its field, and rejects unknown fields', async () => {
    const opening = { kind: 'single', widthIn: 0, heightIn: 393_701 };

    expect(await run('fireplace-flue', { opening, unheardOf: 1 })).toMatchObject({
      status: 422,
      json: {
        success: false,
        errors: {
          'opening.widthIn': 'Enter a length above zero.',
          'opening.heightIn': 'Enter at most 50 ft.',
          unheardOf: 'This input is not known.',
        },
      },
    });
  });

  it('responds with 404 for an unknown calculator', async () => {
    expect((await run('no-such-calculator', {})).status).toBe(404);
    expect((await run('toString', {})).status).toBe(404);
  });

  it('uses the company’s adopted code when requested', async () => {
    const admin = { token: company.people.ADMINISTRATOR.token };
    const { kitVersion } = (await send('getKit', admin)).json['kit'] as { kitVersion: number };
    const limits = [{ calculator: 'cricket', limit: 'widestWithoutIn', value: 24 }];
    const localCode = { name: 'Sample County', edition: 'Code 2024', limits };
    expect((await send('setSizing', { ...admin, body: { kitVersion, localCode } })).status).toBe(200);
    const chimney = { widthIn: 26, pitch: 6, isAtRidge: false, hasCricket: false };

    expect((await run('cricket', chimney)).json).toMatchObject({ calculation: { verdict: 'passes' } });
    expect((await run('cricket', chimney, { code: 'company' })).json).toMatchObject({
      calculation: {
        verdict: 'fails',
        steps: [{ edition: 'Sample County, Code 2024' }, {}, { edition: 'Sample County, Code 2024', isFailed: true }],
      },
    });
  });
});
