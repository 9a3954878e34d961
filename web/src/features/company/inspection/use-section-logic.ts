import { useState } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { logicOf } from '#shared/inspection/guided/logic.ts';
import type { Logic } from '#shared/inspection/kit.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import type { OrderedSection } from './order-model.ts';

export type SaveNotice = { readonly text: string; readonly isProblem: boolean };

export const LOGIC_LABELS: Readonly<Record<Logic, string>> = { Pro: 'Pro', Lite: 'Lite', check: 'Check' };

/** The logic of each section of an inspection type. A change is shown immediately and saved right away. */
export function useSectionLogic(company: CompanyKit, type: InspectionType, editor: SettingsEditor) {
  const [choosing, setChoosing] = useState<Readonly<Record<string, Logic>>>({});
  const [notice, setNotice] = useState<SaveNotice>();
  const plan = { type, version: company.version, kit: company.kit };
  const store = async (change: (logic: Record<string, Logic>) => Record<string, Logic>, done: string) => {
    const refused = await editor.save((kitVersion, { guide }) =>
      call('setLogic', { params: { type }, body: { kitVersion, logic: change({ ...guide.logic[type] }) } }),
    );
    const [problem] = Object.values(refused);
    setNotice(problem === undefined ? { text: done, isProblem: false } : { text: problem, isProblem: true });
  };
  const choose = async ({ id, label }: OrderedSection, logic: Logic) => {
    setChoosing((before) => ({ ...before, [id]: logic }));
    await store((logics) => ({ ...logics, [id]: logic }), `Saved. ${label} uses ${LOGIC_LABELS[logic]}.`);
    setChoosing((before) => Object.fromEntries(Object.entries(before).filter(([chosen]) => chosen !== id)));
  };
  return {
    notice: notice,
    hasOwn: Object.keys(company.kit.guide.logic[type] ?? {}).length > 0,
    of: (sectionId: string): Logic => choosing[sectionId] ?? logicOf(plan, sectionId),
    choose: (section: OrderedSection, logic: Logic) => void choose(section, logic),
    clear: () => void store(() => ({}), 'Saved. Every section uses the company’s version again.'),
  };
}
