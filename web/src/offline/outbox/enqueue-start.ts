import type { DraftClientFields } from '#shared/contract/clients.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { clientLane, enqueue, inspectionLane } from './outbox.ts';

export type InspectionStart = {
  type: InspectionType;
  clientId: string;
  reason: string | undefined;
  level: string | undefined;
  createdAt: string;
  plan: Partial<Pick<InspectionPlan, 'checkType' | 'leads'>>;
  /** Undefined if the server should freeze its latest kit. */
  kitVersion: number | undefined;
  draftClient: DraftClientFields | undefined;
};

/**
 * Queues the call that creates the inspection on the server, behind the calls about its client. Same transaction rule as
 * `enqueue`.
 */
export async function enqueueStart(
  database: DeviceDatabase,
  inspectionId: string,
  { plan, kitVersion, draftClient, ...fields }: InspectionStart,
): Promise<void> {
  const { checkType, leads } = plan;
  await enqueue(database, {
    lane: inspectionLane(inspectionId),
    inspectionId,
    routeId: 'createInspection',
    params: { inspectionId },
    body: {
      ...fields,
      ...(checkType === undefined ? {} : { checkType }),
      ...(kitVersion === undefined ? {} : { kitVersion }),
      ...(leads === undefined ? {} : { leads: [...leads] }),
      ...(draftClient === undefined ? {} : { draftClient }),
    },
    after: clientLane(fields.clientId),
  });
}
