import { TextField } from '@aws-amplify/ui-react';
import { useState, type ChangeEvent } from 'react';

import { ReportPreview } from './report-preview.tsx';
import {
  isOrganizationComplete,
  organizationErrors,
  organizationErrorsTyped,
  type FieldErrors,
  type OrganizationFields,
} from './rules.ts';
import { StepDialog } from './wizard-dialog.tsx';

type Props = {
  organization: OrganizationFields;
  /** The server's errors for these fields. */
  refused: FieldErrors<OrganizationFields>;
  onChange: (change: Partial<OrganizationFields>) => void;
  onNext: () => void;
  onBack: () => void;
  onClose: () => void;
};

const FIELDS = [
  { name: 'name', label: 'Company name', className: 'is-wide', autoComplete: 'organization', maxLength: 120 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  { name: 'address', label: 'Address', className: 'is-wide', autoComplete: 'street-address', maxLength: 200 },
  { name: 'city', label: 'City', className: 'is-city', autoComplete: 'address-level2', maxLength: 100 },
  { name: 'state', label: 'State', className: 'is-state', autoComplete: 'address-level1', maxLength: 60 },
  { name: 'zip', label: 'ZIP', className: 'is-zip', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 },
] as const;

/** 2/4: the company, with a live preview of its report header. */
export function OrganizationStep({ organization, refused, onChange, onNext, onBack, onClose }: Props) {
  const [found, setFound] = useState(refused);
  const errors = { ...found, ...organizationErrorsTyped(organization) };
  const set = (field: keyof OrganizationFields) => (event: ChangeEvent<HTMLInputElement>) => {
    setFound({});
    onChange({ [field]: event.target.value });
  };
  const next = () => {
    const wrong = organizationErrors(organization);
    setFound(wrong);
    if (Object.keys(wrong).length === 0) onNext();
  };
  return (
    <StepDialog
      step={2}
      title="Organization"
      canGoOn={isOrganizationComplete(organization)}
      onNext={next}
      onBack={onBack}
      onClose={onClose}
    >
      <div className="wizard-columns">
        <div className="wizard-fields">
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              name={name}
              isRequired
              value={organization[name]}
              onChange={set(name)}
              hasError={errors[name] !== undefined}
              errorMessage={errors[name]}
            />
          ))}
        </div>
        <ReportPreview organization={organization} />
      </div>
    </StepDialog>
  );
}
