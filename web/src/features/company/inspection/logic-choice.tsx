import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useId } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { LOGICS, type Logic } from '#shared/inspection/kit.ts';
import { LOGIC_LABELS } from './use-section-logic.ts';

type LogicChoiceProps = {
  section: string;
  value: Logic;
  mayUse: CompanyKit['mayUse'];
  onChange: (logic: Logic) => void;
};

/** The logic of one section, limited to what the company's version allows. */
export function LogicChoice({ section, value, mayUse, onChange }: LogicChoiceProps) {
  const id = useId();
  const choices = LOGICS.filter((logic) => logic === 'Lite' || mayUse[logic]);
  return (
    <div className="order-logic">
      <span id={id} className="visually-hidden">
        Logic for {section}
      </span>
      <SegmentedControl
        ariaLabelledby={id}
        selectedId={value}
        options={choices.map((logic) => ({ id: logic, text: LOGIC_LABELS[logic] }))}
        onChange={({ detail }) => onChange(LOGICS.find((logic) => logic === detail.selectedId) ?? value)}
      />
    </div>
  );
}
