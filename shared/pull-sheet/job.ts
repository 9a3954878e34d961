import { propertyAddress } from '#shared/clients/property-address.ts';
import type { Client } from '#shared/contract/clients.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import type { PullFacts } from './facts.ts';
import type { PullFact } from './model.ts';

export type JobSource = {
  readonly inspection: Pick<InspectionDetail, 'clientName' | 'address' | 'ownAddress'>;
  readonly client?: Pick<Client, 'name' | 'phone' | 'mobile' | 'serviceAddress' | 'notes'> | undefined;
};

const yesText = (value: unknown): string => (value === true ? 'Yes' : '');

/** The header of the sheet: known facts, and blank lines for the rest. */
export const jobFacts = ({ inspection, client }: JobSource, { text, scope }: PullFacts): readonly PullFact[] => {
  const facts: readonly (readonly [factId: string, label: string, text: string])[] = [
    ['client', 'Client', client?.name ?? inspection.clientName],
    ['address', 'Address', propertyAddress(inspection, client)],
    ['phone', 'Phone', [client?.mobile, client?.phone].filter(Boolean).join(', ')],
    ['date', 'Date of the job', ''],
    ['crew', 'Crew', ''],
    ['truck', 'Truck', ''],
    ['roof-pitch', 'Roof pitch', text('roof_access_roof_pitch')],
    ['stories', 'Stories', text('roof_access_stories')],
    ['access', 'Access by', text('roof_access_type')],
    ['roof', 'Roof', text('roof_access_roof_material')],
    ['harness', 'Harness', yesText(scope.answer('roof_access_harness_required'))],
    ['power-lines', 'Power lines near', yesText(scope.answer('roof_access_power_lines_near'))],
    ['ladder', 'Ladder or lift to take', ''],
    ['parking', 'Parking', ''],
    ['gate-code', 'Gate code', ''],
    ['pets', 'Pets', ''],
    ['permit', 'Permit', ''],
    ['notes', 'Notes of the technician', client?.notes ?? ''],
  ];
  return facts.map(([factId, label, value]) => ({ factId, label, text: value }));
};
