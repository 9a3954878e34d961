import type { Browser } from 'playwright-core';
import { ulid } from 'ulid';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { defaultOrder } from '#shared/inspection/guided/order.ts';
import { handoutBody, insertBody } from '#tests/fixtures/field-bodies.ts';
import { codeOf } from '#tests/fixtures/sign-ins.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from '../app-tab.ts';
import { makeTestPhoto } from '../documents/make-documents.ts';
import { closeCompany } from '../every-page/close-company.ts';
import {
  demoAccount,
  newClient,
  newCompany,
  newMember,
  startInspection,
  type Account,
  type NewCompany,
} from '../new-company.ts';
import { inspectionWithOpenProposal, linkFor } from '../open-proposal.ts';
import { ProductApi } from '../product-api.ts';
import type { World } from './opening.ts';

type Row = { inspectionId: string; type: string; status: string; photos: { total: number } };
type Detail = { inspection: { photoList: { componentId: string }[] } };

const sectionOf = (componentId: string): string | undefined =>
  masonryWood.sections.find(({ components }) => components.some(({ id }) => id === componentId))?.id;

async function photographedIn(api: ProductApi, inspectionId: string): Promise<World['photographed']> {
  const { inspection } = await api.call<Detail>('getInspection', { params: { inspectionId } });
  for (const { componentId } of inspection.photoList) {
    const section = sectionOf(componentId);
    if (section !== undefined) return { inspectionId, section, part: componentId };
  }
  throw new Error('No photo of the demo inspection has a section');
}

/** Records of the demo company that the dialogs of reports, proposals and photos need. */
async function demoRecords() {
  const api = await ProductApi.signIn(product().url, demoAccount('ADMINISTRATOR'));
  const query = { type: 'MASONRY_WOOD', limit: '100' };
  const { inspections } = await api.call<{ inspections: Row[] }>('listInspections', { query });
  const completed = inspections.find(({ status, photos }) => status === 'COMPLETED_DELIVERED' && photos.total > 0);
  if (completed === undefined) throw new Error('No completed demo inspection has photos');
  const proposed = await inspectionWithOpenProposal(api);
  return {
    completed: completed.inspectionId,
    proposed,
    photographed: await photographedIn(api, completed.inspectionId),
    readerLink: await linkFor(api, proposed, { include: ['report', 'proposal'] }),
  };
}

async function memberWithCodes(company: NewCompany): Promise<string> {
  const { name, email, password } = await newMember(company);
  const api = await ProductApi.signIn(product().url, { email, password });
  const { secret } = await api.call<{ secret: string }>('startSecondFactor', { body: { password } });
  await api.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  return name;
}

/** A list of inserts, the company's own order and response, and a client with a signed handout. */
async function fillLists({ admin: { api } }: NewCompany): Promise<string> {
  const clientId = await newClient(api);
  await api.call('putInsert', { params: { insertId: ulid() }, body: insertBody() });
  await api.call('putHandout', { params: { handoutId: ulid() }, body: handoutBody(clientId) });
  const kitVersion = async () => (await api.call<{ kit: { kitVersion: number } }>('getKit')).kit.kitVersion;
  await api.call('setOrder', {
    params: { walk: 'MASONRY_WOOD' },
    body: { kitVersion: await kitVersion(), order: defaultOrder(ALL_CHECKLISTS.MASONRY_WOOD) },
  });
  await api.call('putResponse', {
    params: { responseId: 'CROWN_LARGE_CRACKS' },
    body: { kitVersion: await kitVersion(), title: 'The crown is cracked', repairs: ['SERVICE_CROWN_REBUILD'] },
  });
  return clientId;
}

/** A technician's answer that the office changed before the technician's device synced. */
async function conflictedInspection({ admin, technician }: NewCompany, clientId: string): Promise<string> {
  const inspectionId = await startInspection(technician.api, { type: 'MASONRY_WOOD', clientId });
  const response = (api: ProductApi, value: string, node: string, ms: number) => {
    const edit = { fieldId: 'job_info_weather', value, at: formatHlc({ ms, counter: 0, node }) };
    return api.call('editInspection', { params: { inspectionId }, body: { edits: [edit] } });
  };
  const now = Date.now();
  await response(admin.api, 'Sun, as the office heard', 'office', now);
  await response(technician.api, 'Rain, as the technician saw it', 'phone', now - 1000);
  return inspectionId;
}

async function archivedInspection({ admin, technician }: NewCompany, clientId: string): Promise<string> {
  const inspectionId = await startInspection(technician.api, { type: 'MASONRY_WOOD', clientId });
  const params = { inspectionId };
  const { inspection } = await admin.api.call<{ inspection: { version: number } }>('getInspection', { params });
  await admin.api.call('setInspectionStatus', { params, body: { status: 'ARCHIVED', version: inspection.version } });
  return inspectionId;
}

async function draftClient({ admin, technician }: NewCompany): Promise<string> {
  await admin.api.call('editOrganizationSettings', { body: { settings: { techsAddClients: true } } });
  const clientId = ulid();
  const start = { type: 'MASONRY_WOOD', reason: 'ANNUAL', level: 'LEVEL_1', createdAt: new Date().toISOString() };
  await technician.api.call('createInspection', {
    params: { inspectionId: ulid() },
    body: { ...start, clientId, draftClient: { name: 'Dora Doorstep' } },
  });
  return clientId;
}

async function companyRecords(company: NewCompany) {
  const clientId = await fillLists(company);
  return {
    insertInspection: await startInspection(company.technician.api, { type: 'INSERT', clientId }),
    conflicted: await conflictedInspection(company, clientId),
    archived: await archivedInspection(company, clientId),
    client: clientId,
    draftClient: await draftClient(company),
    coded: await memberWithCodes(company),
    member: (await newMember(company)).name,
  };
}

async function openTicket(): Promise<string> {
  const api = await ProductApi.signIn(product().url, demoAccount('SUPER_ADMIN'));
  const email = `${ulid().toLowerCase()}@example.com`;
  await api.call('sendTicket', { body: { question: 'Which liner?', additional: 'For the dialogs.', email } });
  type Tickets = { tickets: { ticketId: string; email: string }[] };
  return waitFor(
    async () => {
      const { tickets } = await api.call<Tickets>('listTickets', { query: { limit: '100' } });
      return tickets.find((ticket) => ticket.email === email)?.ticketId;
    },
    { timeoutMs: 30_000, what: 'The ticket on the board' },
  );
}

/** A paying company, subscribed on the payment provider's page. */
async function subscribedOwner(browser: Browser): Promise<Account> {
  const { admin } = await newCompany('Pro');
  const context = await browser.newContext();
  await signInBrowser(context, product().url, admin);
  const page = await context.newPage();
  await page.goto(`${product().url}/billing`);
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await context.close();
  return admin;
}

async function closedOwner(): Promise<Account> {
  const { admin } = await newCompany('Pro');
  await closeCompany(admin);
  return admin;
}

/** Creates the accounts and records that the dialogs need. */
export async function makeWorld(browser: Browser): Promise<World> {
  const company = await newCompany('Pro', ['refractoryPanels']);
  const [demo, own, ticket, subscriber, closed] = await Promise.all([
    demoRecords(),
    companyRecords(company),
    openTicket(),
    subscribedOwner(browser),
    closedOwner(),
  ]);
  return {
    ...demo,
    ...own,
    ticket,
    logo: { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await makeTestPhoto() },
    accounts: {
      administrator: demoAccount('ADMINISTRATOR'),
      'field technician': demoAccount('TECHNICIAN'),
      'super administrator': demoAccount('SUPER_ADMIN'),
      owner: company.admin,
      technician: company.technician,
      subscriber,
      'closed owner': closed,
    },
  };
}
