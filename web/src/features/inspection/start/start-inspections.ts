import { validateAnswer } from '#shared/inspection/answers.ts';
import { loadPlan } from '#shared/inspection/definitions/load.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { EMPTY_KIT, type InspectionPlan } from '#shared/inspection/kit.ts';
import { leadsOf } from '#shared/inspection/leads.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { draftFieldsOf } from '#web/offline/entities/local-clients.ts';
import { setAnswers, startInspection } from '#web/offline/entities/local-inspections.ts';
import type { System } from './systems.ts';

export type Beginning = { client: LocalClient; systems: readonly System[]; reason: string; level: string };

/** The company's current settings: its stored kit, or the session's data if no kit was ever stored. */
export type Company = { kit: CompanyKit | undefined; version: InspectionPlan['version'] };

function planOf({ type, checkType }: System, { kit, version }: Company): InspectionPlan {
  return {
    type,
    version: kit?.version ?? version,
    ...(checkType === undefined ? {} : { checkType }),
    kit: kit?.kit ?? EMPTY_KIT,
  };
}

/**
 * Answers that the start page already collected. The short list of reasons has values that the checklist doesn't accept; the
 * checklist asks those again.
 */
function knownAnswers(definition: InspectionTypeDefinition, answers: Record<string, string>): Record<string, string> {
  const known = Object.entries(answers).filter(([id, value]) => validateAnswer(definition, id, value) === undefined);
  return Object.fromEntries(known);
}

async function beginOne({ client, reason, level }: Beginning, system: System, company: Company): Promise<string> {
  const bare = planOf(system, company);
  const definitions = await loadPlan(bare);
  const plan = { ...bare, leads: leadsOf(definitions, bare) };
  const definition = guidedDefinition(definitions, plan, {});
  const inspectionId = await startInspection({
    plan,
    isKitKnown: company.kit !== undefined,
    client: { clientId: client.clientId, name: client.name, address: addressLine(client) },
    ...(client.newDraft === undefined || client.known ? {} : { draftClient: draftFieldsOf(client) }),
    reason,
    level,
    ruleSetVersion: definition.ruleSetVersion,
  });
  const answers = knownAnswers(definition, { job_info_reason: reason, job_info_inspection_level: level });
  if (Object.keys(answers).length > 0) await setAnswers(inspectionId, answers);
  return inspectionId;
}

/** Starts an inspection for each system on this device. Resolves to the first inspection's id once all are stored. */
export async function startInspections(beginning: Beginning, company: Company): Promise<string> {
  const ids: string[] = [];
  for (const system of beginning.systems) ids.push(await beginOne(beginning, system, company));
  return ids[0] ?? '';
}
