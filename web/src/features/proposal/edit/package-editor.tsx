import { ulid } from 'ulid';
import type { PackageEdit } from '#shared/proposal/edits.ts';
import { MAX_PACKAGES } from '#shared/proposal/limits.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { plainDollars } from '#shared/money.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { FigureField, Switch } from './fields.tsx';
import { readDollars } from './money.ts';

type PackageEditorProps = { proposal: ProposalModel; onChange: (packages: readonly PackageEdit[]) => void };

type OneProps = {
  each: PackageEdit;
  proposal: ProposalModel;
  onChange: (next: PackageEdit) => void;
  onRemove: () => void;
};

function OnePackage({ each, proposal, onChange, onRemove }: OneProps) {
  const toggle = (lineId: string, isIn: boolean) => {
    const lineIds = proposal.lines
      .map((line) => line.lineId)
      .filter((id) => (id === lineId ? isIn : each.lineIds.includes(id)));
    if (lineIds.length > 0) onChange({ ...each, lineIds });
  };
  return (
    <fieldset className="proposal-edit-option">
      <legend>{each.label}</legend>
      <TextField
        label="Package name"
        value={each.label}
        maxLength={120}
        onChange={(label) => label !== null && onChange({ ...each, label })}
      />
      <FigureField
        label="Package discount"
        unit="dollars"
        text={plainDollars(each.discountCents)}
        read={readDollars}
        onChange={(discountCents) => onChange({ ...each, discountCents })}
      />
      {proposal.lines.map(({ lineId, number, label }) => (
        <Switch
          key={lineId}
          label={`${number}. ${label}`}
          isOn={each.lineIds.includes(lineId)}
          onChange={(isIn) => toggle(lineId, isIn)}
        />
      ))}
      <button type="button" className="ui-btn ui-btn-small ui-btn-ghost" onClick={onRemove}>
        Remove the package
      </button>
    </fieldset>
  );
}

/** Packages: a discount when all their lines are approved together. */
export function PackageEditor({ proposal, onChange }: PackageEditorProps) {
  const { packages, lines } = proposal;
  const add = () =>
    onChange([
      ...packages,
      {
        packageId: ulid(),
        label: 'Package',
        lineIds: lines.slice(0, 40).map(({ lineId }) => lineId),
        discountCents: 0,
      },
    ]);
  return (
    <section className="proposal-edit-card" aria-labelledby="proposal-edit-packages">
      <h2 id="proposal-edit-packages">Packages</h2>
      <p className="ui-meta">A package costs less when all of its work is done together.</p>
      {packages.map((each, index) => (
        <OnePackage
          key={each.packageId}
          {...{ each, proposal }}
          onChange={(next) => onChange(packages.map((current, at) => (at === index ? next : current)))}
          onRemove={() => onChange(packages.filter((_one, at) => at !== index))}
        />
      ))}
      {packages.length < MAX_PACKAGES && lines.length > 1 && (
        <div className="proposal-edit-actions">
          <button type="button" className="ui-btn ui-btn-small" onClick={add}>
            Add a package
          </button>
        </div>
      )}
    </section>
  );
}
