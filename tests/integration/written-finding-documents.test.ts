import { unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Archive } from '#shared/contract/archives.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { SignedReport } from '#shared/report/export-document.ts';
import { allFindings } from '#shared/report/present.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import { pdfText } from '#tests/fixtures/pdf-text.ts';
import { complete, getReport, stampOf } from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

const TITLE = 'Wasp nest under the crown';
const FINDING_TEXT = 'A nest the size of a fist fills the gap on the north side.';
const REPAIR = 'Remove the nest and seal the gap';
/** 3 hours at $125.50. */
const PRICE = '$376.50';
const COUNT = '3 hours × $125.50';

const WRITTEN = {
  crown_state: 'DEFECT',
  crown_other_k1: 1,
  crown_other_k1_title: TITLE,
  crown_other_k1_say: FINDING_TEXT,
  crown_other_k1_severity: 'SAFETY',
  crown_other_k1_fix_k1: 1,
  crown_other_k1_fix_k1_label: REPAIR,
  crown_other_k1_fix_k1_cents: 12_550,
  crown_other_k1_fix_k1_quantity: 3,
  crown_other_k1_fix_k1_unit: 'HOUR',
};
const HOMEOWNER = `reader-${ulid().toLowerCase()}@example.com`;

type Got = { proposal: ProposalModel; documentHash: string; pdfUrl: string; approvalUrl?: string };

let technician: Person;
let inspectionId: string;

const params = () => ({ inspectionId });
const sendAs = async (route: Parameters<typeof send>[0], more: object = {}) =>
  (await send(route, { token: technician.token, params: params(), ...more })).json;

const proposalWhen = (isThere: (got: Got) => boolean, what: string): Promise<Got> =>
  waitFor(
    async () => {
      const got = (await sendAs('getProposal')) as unknown as Got;
      return (got.proposal as ProposalModel | undefined) !== undefined && isThere(got) ? got : undefined;
    },
    { timeoutMs: 120_000, what },
  );

async function sign({ proposal, documentHash }: Got): Promise<void> {
  const line = proposal.lines.find(({ label }) => label === REPAIR);
  const body = {
    documentHash,
    selection: { lines: [{ lineId: line?.lineId ?? '' }] },
    signature: { kind: 'typed', name: 'Pat Customer' },
    approvedAt: new Date().toISOString(),
    isSignedAtHome: true,
  };
  await sendAs('putApproval', { params: { inspectionId, approvalId: ulid() }, body });
  await proposalWhen(({ approvalUrl }) => approvalUrl !== undefined, 'The signed copy');
}

async function unzipped(): Promise<Record<string, Uint8Array>> {
  const at = { params: { inspectionId, archiveId: ulid() } };
  await sendAs('putArchive', at);
  const url = await waitFor(
    async () => {
      const { archive } = (await sendAs('getArchive', at)) as unknown as { archive: Archive };
      return archive.state === 'made' ? archive.url : undefined;
    },
    { timeoutMs: 120_000, what: 'The archive' },
  );
  return unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

let files: Record<string, Uint8Array>;
const textIn = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
const pdfIn = (name: string) => pdfText(files[name] ?? Buffer.of());
const countOf = (text: string, part: string): number => text.split(part).length - 1;

beforeAll(async () => {
  const company = await makeCompany();
  technician = company.people.TECHNICIAN;
  inspectionId = await makeInspection(technician, await makeClient(company.people.OFFICE));
  await answerEverything(technician, inspectionId);
  const edits = Object.entries(WRITTEN).map(([fieldId, value]) => ({ fieldId, value, at: stampOf() }));
  await sendAs('editInspection', { token: company.people.ADMINISTRATOR.token, body: { edits, photos: [] } });
  await complete(technician, inspectionId);
  await jobsDone(inspectionId);
  await sign(await proposalWhen(() => true, 'The proposal'));
  await jobsDone(inspectionId);
  files = await unzipped();
}, 300_000);

describe('a finding that the technician wrote, in the generated documents', () => {
  it('is in the report model once, with its text, price and photo', async () => {
    const { report } = await getReport(technician, inspectionId);
    const found = allFindings(report).filter(({ title }) => title === TITLE);

    expect(found).toMatchObject([
      {
        say: FINDING_TEXT,
        recommendation: `${REPAIR}.`,
        severityLabel: 'Safety',
        repairs: [{ label: REPAIR, quantity: 3, unit: 'HOUR', priceCents: 37_650 }],
      },
    ]);
    expect(found[0]?.photoIds.length).toBeGreaterThan(0);
  });

  it('has its text on the cover and in its card in the report PDF, and its price in the card', async () => {
    const text = await pdfIn('report.pdf');

    expect(countOf(text, FINDING_TEXT)).toBe(2);
    expect(countOf(text, COUNT)).toBe(1);
    expect(text).toContain(TITLE);
    expect(text).toContain(PRICE);
  });

  it.each(['proposal.pdf', 'proposal-signed.pdf'])(
    'is one line of %s and of its selection, with the same repair and price',
    async (name) => {
      const text = await pdfIn(name);

      expect(countOf(text, REPAIR)).toBe(2);
      expect(countOf(text, `${REPAIR} ${PRICE}`)).toBe(2);
      expect(countOf(text, COUNT)).toBe(1);
    },
  );

  it('is one row of the pull sheet in the archive, with its quantity', () => {
    const rows = textIn('pull-sheet.csv')
      .split('\n')
      .filter((row) => row.includes(REPAIR));

    expect(rows.filter((row) => row.includes('hours'))).toHaveLength(1);
    expect(rows.find((row) => row.includes('hours'))).toContain(',3,hours,');
  });

  it('is in the signed JSON of the archive once, with its photo among the files', () => {
    const { document } = SignedReport.parse(JSON.parse(textIn('report.json')));
    const [finding] = allFindings(document.report).filter(({ title }) => title === TITLE);
    const photo = document.photos.find(({ photoId }) => finding?.photoIds.includes(photoId));

    expect(countOf(textIn('report.json'), FINDING_TEXT)).toBe(1);
    expect(finding?.repairs).toMatchObject([{ label: REPAIR, priceCents: 37_650 }]);
    const manifest = textIn('photos/manifest.csv').split('\n');
    const [, file = 'no file'] = manifest.find((row) => row.includes(photo?.photoId ?? 'no photo'))?.split(',') ?? [];
    expect(Object.keys(files)).toContain(file.replaceAll('"', ''));
  });

  it('is counted once in the text of the email with the report', async () => {
    const body = { to: HOMEOWNER, include: ['report', 'proposal'], message: '' };
    await sendAs('sendCopy', { params: { inspectionId, deliveryId: ulid() }, body });
    const [mail] = await mailTo(HOMEOWNER);
    const text = mail?.body.text ?? '';
    const { report } = await getReport(technician, inspectionId);
    const safety = allFindings(report).filter(({ severity }) => severity === 'SAFETY');

    expect(safety.map(({ title }) => title)).toContain(TITLE);
    expect(text).toContain(`needs ${safety.length} safety repairs`);
  });
});
