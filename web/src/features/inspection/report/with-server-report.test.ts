import { describe, expect, it } from 'vitest';
import type { ReportModel } from '#shared/report/model.ts';
import { withServerReport } from './with-server-report.ts';

const company = { name: 'Demo Hearth Co', address: '1 Example Street', phone: '802 555 0177', email: '' };
const shown = { company, revised: false } as ReportModel;
const LOGO = 'https://files.example/logo.png';

describe('the report of a device with the server’s', () => {
  it('has the company’s current logo until there is a revision', () => {
    expect(withServerReport(shown, undefined, LOGO).company).toEqual({ ...company, logoUrl: LOGO });
  });

  it('has the company and the logo of the newest revision', () => {
    const then = { ...company, phone: '802 555 0100' };
    const known = { revision: 2, review: {}, company: then, legalStatement: 'As of then.' };

    expect(withServerReport(shown, known, LOGO)).toMatchObject({
      company: then,
      legalStatement: 'As of then.',
      revision: 2,
      revised: true,
    });
    expect(withServerReport(shown, known, LOGO).company.logoUrl).toBeUndefined();
  });
});
