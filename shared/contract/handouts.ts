import * as z from 'zod';
import { HANDOUT_VERSION } from '#shared/field-forms/handout-text.ts';
import { HANDOUT_KINDS, PANEL_SOURCES } from '#shared/field-forms/handout-model.ts';
import { Email, Instant, line, paragraph, Ulid } from './common.ts';
import { Delivery } from './deliveries.ts';
import { DOCUMENT_STATES } from './document-states.ts';
import { defineRoutes } from './route.ts';
import { Signature } from './signature.ts';

const GATE = { version: 'Pro', flag: 'refractoryPanels' } as const;

export const MAX_PANELS = 12;

export const HandoutFacts = z.strictObject({
  client: z.strictObject({ name: line(160), address: line(400, false) }),
  technician: line(160),
  workedOn: z.iso.date('Enter the day of the work'),
  panels: z
    .array(z.strictObject({ position: line(60), size: line(60, false) }))
    .max(MAX_PANELS, `At most ${MAX_PANELS} panels`),
  source: z.enum(PANEL_SOURCES, 'Choose the panels'),
  warranty: paragraph(400),
});
export type HandoutFacts = z.infer<typeof HandoutFacts>;

/** The hash of `signedText` for these facts; the server recomputes it and rejects a different one. */
export const HandoutBody = z
  .strictObject({
    kind: z.enum(HANDOUT_KINDS),
    clientId: Ulid,
    facts: HandoutFacts,
    textVersion: z.literal(HANDOUT_VERSION, 'This text is of another version. Reload the app and read it again.'),
    textHash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256'),
    signature: Signature,
    signedAt: Instant,
  })
  .refine((body) => body.kind === 'PANEL_CURING' || body.facts.panels.length > 0, {
    path: ['facts', 'panels'],
    message: 'Name at least one panel',
  });
export type HandoutBody = z.infer<typeof HandoutBody>;

const HandoutPart = z.object({
  heading: z.string(),
  text: z.string().optional(),
  list: z.array(z.string()).optional(),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }).optional(),
});
export const HandoutText = z.object({
  kind: z.enum(HANDOUT_KINDS),
  version: z.string(),
  title: z.string(),
  intro: z.string(),
  parts: z.array(HandoutPart),
  acknowledgement: z.string(),
});

export const HandoutSummary = z.object({
  handoutId: Ulid,
  kind: z.enum(HANDOUT_KINDS),
  clientId: Ulid,
  clientName: z.string(),
  signedBy: z.string(),
  signedAt: Instant,
  technician: z.string(),
  textHash: z.string(),
  document: z.enum(DOCUMENT_STATES),
  /** A short-lived link to the PDF, once it exists. */
  url: z.string().optional(),
});
export type HandoutSummary = z.infer<typeof HandoutSummary>;

const handoutParams = z.strictObject({ handoutId: Ulid });

export const handoutRoutes = defineRoutes({
  putHandout: {
    method: 'PUT',
    path: '/api/handouts/{handoutId}',
    lambda: 'field',
    permission: 'TECH_VIEW',
    audit: 'handout.create',
    gate: GATE,
    summary: 'Store a signed handout with its text and request its PDF; idempotent',
    params: handoutParams,
    body: HandoutBody,
    response: z.object({ handout: HandoutSummary }),
    openWhenCanceled: 'field-work',
  },
  listHandouts: {
    method: 'GET',
    path: '/api/clients/{clientId}/handouts',
    lambda: 'field',
    permission: 'DASHBOARD_VIEW',
    gate: GATE,
    summary: 'The handouts a client signed, newest first',
    params: z.strictObject({ clientId: Ulid }),
    response: z.object({ handouts: z.array(HandoutSummary) }),
  },
  getHandout: {
    method: 'GET',
    path: '/api/handouts/{handoutId}',
    lambda: 'field',
    permission: 'DASHBOARD_VIEW',
    gate: GATE,
    summary: 'One handout: its text as signed, the signature, and the recipients of copies',
    params: handoutParams,
    response: z.object({
      handout: HandoutSummary.extend({ facts: HandoutFacts, text: HandoutText, signature: Signature }),
      deliveries: z.array(Delivery),
    }),
  },
  sendHandout: {
    method: 'PUT',
    path: '/api/handouts/{handoutId}/deliveries/{deliveryId}',
    lambda: 'field',
    permission: 'SEND_COPY_CLIENT',
    audit: 'handout.send',
    gate: GATE,
    summary: 'Email the signed handout as a PDF; idempotent',
    params: z.strictObject({ handoutId: Ulid, deliveryId: Ulid }),
    body: z.strictObject({ to: Email }),
    response: z.object({ delivery: Delivery }),
    status: 202,
    parkedWhenCanceled: true,
    rateLimit: { perAddress: 60, windowSeconds: 60 * 60 },
  },
});
