import { beforeAll, describe, expect, it } from 'vitest';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { mayEver } from '#shared/auth/can.ts';
import { send, type Sent } from '#tests/fixtures/api.ts';
import { changedRows, settledRows } from '#tests/fixtures/table-rows.ts';
import { makeWorld, REQUESTS, type World } from '#tests/fixtures/world.ts';

let ours: World;
let theirs: World;
beforeAll(async () => {
  [ours, theirs] = [await makeWorld(), await makeWorld()];
});

/** Requests that name a record of the other company, by path or body; creations under a fresh id name none. */
const AIMED: RouteId[] = [
  'getOrganization',
  'startSupportView',
  'endSupportView',
  'setOrganizationVersion',
  'editOrganization',
  'editOrganizationSettings',
  'editUser',
  'deleteUser',
  'setUserState',
  'sendUserReset',
  'resetSecondFactor',
  'endSession',
  'getClient',
  'liftBouncedAddress',
  'listClientInspections',
  'createInspection',
  'getInspection',
  'getBaseline',
  'editInspection',
  'requestUploads',
  'completeInspection',
  'setInspectionStatus',
  'putInspectionPriceBook',
  'getReport',
  'editReport',
  'reviewReport',
  'listRevisions',
  'getRevision',
  'getProposal',
  'putApproval',
  'makeDocument',
  'listDocuments',
  'sendCopy',
  'listDeliveries',
  'putLink',
  'listLinks',
  'listFieldServicePushes',
  'retryFieldServicePushes',
  'revokeLink',
  'listLinkViews',
  'listQuestions',
  'deleteInsert',
  'getTruckCheck',
  'requestTruckUploads',
  'resolveTruckCheck',
  'putHandout',
  'listHandouts',
  'getHandout',
  'sendHandout',
  'getPullSheet',
  'putPullSheetTicks',
  'exportReport',
  'putArchive',
  'getArchive',
  'getBilling',
  'putStar',
  'confirmDraftClient',
  'mergeDraftClient',
  'deleteClient',
  'mergeClients',
  'remindTechnician',
  'startClientImport',
  'getClientImport',
  'undoClientImport',
  'getCsvExport',
  'snoozeDueService',
];
/** Routes that name no existing record: lists of the own organization, creations, and the public ones. */
const NAMES_NO_RECORD: RouteId[] = [
  'getLeaving',
  'exportCompany',
  'askLeaving',
  'keepCompany',
  'getGone',
  'login',
  'register',
  'signup',
  'requestPasswordReset',
  'updatePassword',
  'changePassword',
  'verifyToken',
  'logout',
  'signInWithCode',
  'getSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'stopSecondFactor',
  'requestEmailChange',
  'confirmEmailChange',
  'undoEmailChange',
  'sendVerification',
  'verifyEmail',
  'listSessions',
  'endSessions',
  'editOwnName',
  'listAudit',
  'listOrganizations',
  'createOrganization',
  'putLogo',
  'deleteLogo',
  'listUsers',
  'createUser',
  'sendTicket',
  'confirmNewsletter',
  'leaveNewsletter',
  'listSubscribers',
  'getTicketThread',
  'replyToTicket',
  'listTickets',
  'getAnswerTimes',
  'getTicket',
  'answerTicket',
  'setTicketState',
  'deleteTicket',
  'listClients',
  'listClientCopies',
  'listStars',
  'listBouncedAddresses',
  'putClient',
  'putClientImport',
  'listClientImports',
  'putCsvExport',
  'listDueServices',
  'remindDueServices',
  'getMailPreference',
  'unsubscribeClient',
  'getFieldService',
  'connectFieldService',
  'startJobberSignIn',
  'finishJobberSignIn',
  'testFieldService',
  'listFieldServiceJobs',
  'takeFieldServiceCustomer',
  'pullFieldServiceCustomers',
  'setFieldServiceWebhook',
  'receiveJobberEvent',
  'receiveHousecallProEvent',
  'disconnectFieldService',
  'listFieldServiceLog',
  'getKit',
  'setOrder',
  'resetOrder',
  'setLogic',
  'setSizing',
  'putResponse',
  'listSuggestedResponses',
  'dismissSuggestedResponse',
  'deleteResponse',
  'setResponseOrder',
  'putPriceBook',
  'listInspections',
  'getSample',
  'createSample',
  'removeSample',
  'getShare',
  'unlockShare',
  'recordView',
  'approveProposal',
  'startDeposit',
  'receivePaymentEvent',
  'getDepositAccount',
  'connectDepositAccount',
  'startCheckout',
  'openPortal',
  'previewSeats',
  'changePlan',
  'receiveBillingEvent',
  'askQuestion',
  'putRequestList',
  'getRequestList',
  'getReportSchema',
  'getSigningKeys',
  'listInserts',
  'putInsert',
  'importInserts',
  'getTruckTemplate',
  'putTruckTemplate',
  'listTruckChecks',
  'putTruckCheck',
  'runCalculator',
  'putDevice',
  'listDevices',
  'getPhotoBoard',
  'getDashboardOverview',
  'listAttention',
  'getChanges',
  'listNotifications',
  'readNotifications',
  'dismissNotifications',
  'health',
  'openapi',
];

const ROLE_NAMES = ['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const;
const attempts = AIMED.flatMap((routeId) =>
  ROLE_NAMES.map((role): [RouteId, (typeof ROLE_NAMES)[number]] => [routeId, role]),
);

describe('another organization’s records', () => {
  it('are asked for through every route of the contract', () => {
    expect([...AIMED, ...NAMES_NO_RECORD].sort()).toEqual(routeEntries.map(([routeId]) => routeId).sort());
  });

  it.each(attempts)('%s by %s: as if they did not exist, and unchanged', async (routeId, role) => {
    const request: Sent = await REQUESTS[routeId](theirs);
    const before = await settledRows(theirs.organizationId);
    const { status, json } = await send(routeId, { ...request, token: ours.people[role].token });

    const { permission } = (routeEntries.find(([id]) => id === routeId) as [RouteId, Route])[1];
    const mayEverDo = permission === 'public' || permission === 'signed-in' || mayEver(role, permission);
    expect(status).toBe(mayEverDo ? 404 : 403);
    expect(JSON.stringify(json)).not.toContain(theirs.name);
    expect(changedRows(before, await settledRows(theirs.organizationId))).toEqual([]);
  });

  it('get an answer no different from a record that never was', async () => {
    const token = ours.people.ADMINISTRATOR.token;
    const theirId = await send('getInspection', { token, params: { inspectionId: theirs.inspectionId } });
    const noId = await send('getInspection', { token, params: { inspectionId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } });

    expect({ ...theirId.json, requestId: '' }).toEqual({ ...noId.json, requestId: '' });
  });

  it('are in no list', async () => {
    const token = ours.people.ADMINISTRATOR.token;
    for (const routeId of ['listUsers', 'listClients', 'listInspections', 'listInserts', 'listTruckChecks'] as const) {
      const text = JSON.stringify((await send(routeId, { token, query: { limit: '100' } })).json);
      expect(text).not.toContain(theirs.organizationId);
      expect(text).not.toContain(theirs.clientId);
      expect(text).not.toContain(theirs.inspectionId);
      expect(text).not.toContain(theirs.insertId);
      expect(text).not.toContain(theirs.checkId);
    }
  });

  it('stay theirs when a client is put under their id: the row is a new one of the own organization', async () => {
    const before = await settledRows(theirs.organizationId);
    const { clientId } = theirs;
    const answer = await send('putClient', {
      token: ours.people.OFFICE.token,
      params: { clientId },
      body: { name: 'Ours' },
    });

    expect(answer.status).toBe(200);
    expect(changedRows(before, await settledRows(theirs.organizationId))).toEqual([]);
  });

  it('are not reached by another organization’s page cursor', async () => {
    const theirList = await send('listInspections', { token: theirs.people.OFFICE.token, query: { limit: '1' } });
    const cursor = Buffer.from(
      JSON.stringify({
        PK: `ORG#${theirs.organizationId}#I#${theirs.inspectionId}`,
        SK: 'INSPECTION',
        GSI1PK: `ORG#${theirs.organizationId}#I`,
        GSI1SK: '0',
      }),
    ).toString('base64url');

    expect(theirList.status).toBe(200);
    const asked = await send('listInspections', { token: ours.people.OFFICE.token, query: { cursor } });
    expect([asked.status, asked.json.errors]).toEqual([400, { cursor: 'This page reference is not valid' }]);
  });
});

describe('a role', () => {
  it('cannot be raised by its holder through any route', async () => {
    const technician = ours.people.TECHNICIAN;
    const tries: [RouteId, Sent][] = [
      ['editUser', { body: { userId: technician.userId, role: 'ADMINISTRATOR' } }],
      [
        'createUser',
        {
          body: {
            name: 'x',
            email: 'x@example.com',
            role: 'ADMINISTRATOR',
            password: 'long enough',
            repeatPassword: 'long enough',
          },
        },
      ],
    ];
    for (const [routeId, sent] of tries) {
      expect((await send(routeId, { ...sent, token: technician.token })).status).toBe(403);
    }
  });

  it('of a super administrator is given by no route', async () => {
    const token = ours.people.ADMINISTRATOR.token;
    const body = { userId: ours.people.TECHNICIAN.userId, role: 'SUPER_ADMIN' };

    const answer = await send('editUser', { token, body });
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([400, ['role']]);
  });

  it('of the last administrator cannot be given up or deleted', async () => {
    const { userId, token } = ours.people.ADMINISTRATOR;

    expect((await send('editUser', { token, body: { userId, role: 'OFFICE' } })).status).toBe(422);
    expect((await send('deleteUser', { token, body: { userId } })).status).toBe(422);
  });
});
