import { describe, expect, it } from 'vitest';
import { allFindings } from '#shared/report/present.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { shortDollars } from '#shared/money.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { linkedText } from '#tests/fixtures/pdf-text.ts';
import { complete, editReport, getReport, listRevisions, reportWhen } from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

const ENTERED_CENTS = 765_432;

describe('a price entered in the proposal', () => {
  it('is the price of the report as well, as a new revision', async () => {
    const { TECHNICIAN: technician, OFFICE: office } = (await makeCompany()).people;
    const inspectionId = await makeInspection(technician, await makeClient(office));
    await answerEverything(technician, inspectionId);
    await complete(technician, inspectionId);
    await getReport(office, inspectionId);
    const read = async () => (await send('getProposal', { token: office.token, params: { inspectionId } })).json;
    const { lineId = '' } = ((await read())['proposal'] as ProposalModel).lines[0] ?? {};
    await editReport(office, inspectionId, [{ key: `proposal/line/${lineId}`, value: { totalCents: ENTERED_CENTS } }]);
    const { report } = await reportWhen(office, inspectionId, ({ revision }) => revision === 2, 'The second revision');
    await jobsDone(inspectionId);

    const line = ((await read())['proposal'] as ProposalModel).lines.find((each) => each.lineId === lineId);
    const shown = allFindings(report)
      .filter(({ findingId }) => line?.findingIds.includes(findingId))
      .flatMap(({ repairs }) => repairs.filter(({ repairId }) => repairId === line?.repairId));
    expect(line?.totalCents).toBe(ENTERED_CENTS);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ priceCents }) => priceCents))).toEqual(new Set([ENTERED_CENTS]));
    const [newest] = await listRevisions(office, inspectionId);
    expect(newest).toMatchObject({ revision: 2, reason: 'Prices changed' });
    expect(await linkedText(newest?.url ?? '')).toContain(shortDollars(ENTERED_CENTS));
  });

  it('makes no revision if nothing of the report changes', async () => {
    const { TECHNICIAN: technician, OFFICE: office } = (await makeCompany()).people;
    const inspectionId = await makeInspection(technician, await makeClient(office));
    await answerEverything(technician, inspectionId);
    await complete(technician, inspectionId);
    await getReport(office, inspectionId);
    await editReport(office, inspectionId, [{ key: 'proposal/message', value: 'Thank you.' }]);
    await jobsDone(inspectionId);
    const { json } = await send('listRevisions', { token: office.token, params: { inspectionId } });

    expect(json.revisions).toHaveLength(1);
  });
});
