import type { TemplateGroup, TruckTemplate } from '#shared/contract/truck-checks.ts';
import { conflict } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { toTemplate, type TruckTemplateRecord } from './record.ts';
import type { TruckCheckRepository } from './repository.ts';

type Ports = { checks: TruckCheckRepository; clock: Clock };

const changedByOthers = () => conflict('main', 'Someone else changed this list. Reload it and try again.');

/** Saves the list over the version that its editor saw; earlier checks keep their wording. */
export async function putTemplate(
  { groups, version }: { groups: TemplateGroup[]; version: number },
  { checks, clock }: Ports,
): Promise<TruckTemplate> {
  const before = await checks.template();
  const known = toTemplate(before);
  if (JSON.stringify(known.groups) === JSON.stringify(groups)) return known;
  if (known.version !== version) throw changedByOthers();
  const after: TruckTemplateRecord = {
    v: 1,
    entity: 'TruckTemplate',
    groups,
    updatedAt: instant(clock),
    version: version + 1,
  };
  try {
    await checks.saveTemplate(before, after);
  } catch (error) {
    throw error instanceof ConditionFailedError ? changedByOthers() : error;
  }
  return toTemplate(after);
}
