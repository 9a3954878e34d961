import { definitionOf } from '#shared/inspection/testing/derive-inspection.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { implicitId, issuesId, quantityFieldsOf } from '#shared/inspection/implicit-fields.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { buildProposal } from '../build-proposal.ts';
import type { ProposalModel } from '../model.ts';
import { SAMPLE_TERMS } from './sample-proposal.ts';

/** An open fireplace on a lined flue; its sizes and lengths are computed from these answers. */
export const FIREPLACE: Answers = {
  firebox_opening_width: 30,
  firebox_opening_height: 26,
  flue_liner_flue_shape: 'SQUARE',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_tile_size: '13x13',
  flue_liner_flue_height: 251,
};

/** The same answers for every type; each type uses only its own. */
const MEASURED: Answers = {
  ...FIREPLACE,
  utility_flue_height: 251,
};

export const ENTERED_QUANTITY = 3;

export type DefectCase = { readonly name: string; readonly type: InspectionType; readonly answers: Answers };

/** An inspection for each possible finding of each type, with all quantities entered or with none. */
export const everyDefect = (hasQuantities: boolean): readonly DefectCase[] =>
  INSPECTION_TYPES.flatMap((type) => {
    const definition = definitionOf(proPlan(type), {});
    const known = fieldIndex(definition);
    const measured = Object.fromEntries(Object.entries(MEASURED).filter(([fieldId]) => known.has(fieldId)));
    const parts = definition.sections.flatMap(({ components }) => components).filter(({ stateless }) => !stateless);
    return parts.flatMap((part) =>
      presetsOf(part).map((preset) => {
        const quantities = quantityFieldsOf(part, preset).map(({ fieldId }) => [fieldId, ENTERED_QUANTITY] as const);
        const found = { [implicitId(part.id, 'state')]: 'DEFECT', [issuesId(part)]: [preset.id] };
        const answers = { ...measured, ...found, ...(hasQuantities && Object.fromEntries(quantities)) };
        return { name: `${type} ${preset.id}`, type, answers };
      }),
    );
  });

/** An inspection of a type with all its defects at once, so that many lines join several findings. */
export function everythingWrong(type: InspectionType): Omit<DefectCase, 'name'> {
  const parts = definitionOf(proPlan(type), {})
    .sections.flatMap(({ components }) => components)
    .filter(({ stateless }) => !stateless);
  const answers = parts.flatMap((part) => [
    [implicitId(part.id, 'state'), 'DEFECT'] as const,
    [issuesId(part), presetsOf(part).map(({ id }) => id)] as const,
    ...presetsOf(part).flatMap((preset) =>
      quantityFieldsOf(part, preset).map(({ fieldId }) => [fieldId, ENTERED_QUANTITY] as const),
    ),
  ]);
  const found: Answers = Object.fromEntries<Answers[string]>(answers);
  return { type, answers: { ...FIREPLACE, ...found } };
}

export const detailOf = ({ type, answers }: Omit<DefectCase, 'name'>): InspectionDetail => ({
  ...sampleSource().inspection,
  type,
  plan: proPlan(type),
  fields: Object.fromEntries(
    Object.entries(answers).map(([fieldId, value]) => [
      fieldId,
      { value: typeof value === 'object' ? [...value] : value, at: '000000001-0000-sample', by: 'user-0000000001' },
    ]),
  ),
});

export const reportWith = (defect: Omit<DefectCase, 'name'>, edits: ReportEdits = {}): ReportModel =>
  buildReport({ ...sampleSource(), inspection: detailOf(defect), edits });

export const proposalWith = (defect: Omit<DefectCase, 'name'>, edits: ReportEdits = {}): ProposalModel =>
  buildProposal({ report: reportWith(defect, edits), edits, terms: SAMPLE_TERMS, priceBook: {} });
