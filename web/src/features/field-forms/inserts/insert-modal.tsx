import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { ulid } from 'ulid';
import { type Insert, INSERT_FUELS, INSERT_KINDS } from '#shared/contract/inserts.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { SHOWN_LATER, storeCopy } from '#web/offline/db/store-copy.ts';
import { storeInsert } from '#web/offline/entities/local-inserts.ts';
import { draftOf, emptyDraft, type FigureName, type InsertDraft, parseInsert } from './insert-draft.ts';
import { FUEL_LABELS, insertName, KIND_LABELS } from './insert-names.ts';
import { showErrors } from '#web/ui/show-errors.ts';

const FIGURES: readonly (readonly [FigureName, string])[] = [
  ['collarIn', 'Collar, in'],
  ['minLinerIn', 'Minimum liner, in'],
  ['rearIn', 'Clearance rear, in'],
  ['sideIn', 'Clearance side, in'],
  ['cornerIn', 'Clearance corner, in'],
  ['frontIn', 'Clearance front, in'],
];

const KINDS = INSERT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const FUELS = INSERT_FUELS.map((value) => ({ value, label: FUEL_LABELS[value] }));

type FieldsProps = {
  draft: InsertDraft;
  errorOf: (name: keyof InsertDraft) => string | undefined;
  onChange: (change: Partial<InsertDraft>) => void;
};

function Fields({ draft, errorOf, onChange }: FieldsProps) {
  const text = (name: 'maker' | 'model' | FigureName, label: string, isFigure = false) => (
    <FormField key={name} label={label} errorText={errorOf(name)}>
      <Input
        value={draft[name]}
        {...(isFigure ? { inputMode: 'decimal' as const } : { ariaRequired: true })}
        onChange={({ detail }) => onChange({ [name]: detail.value })}
      />
    </FormField>
  );
  const choice = (name: 'kind' | 'fuel', label: string, options: typeof KINDS | typeof FUELS) => (
    <FormField label={label} errorText={errorOf(name)}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === draft[name]) ?? null}
        onChange={({ detail }) => onChange({ [name]: detail.selectedOption.value ?? '' })}
      />
    </FormField>
  );
  return (
    <>
      <ColumnLayout columns={2}>
        {text('maker', 'Manufacturer')}
        {text('model', 'Model')}
        {choice('kind', 'Kind', KINDS)}
        {choice('fuel', 'Fuel', FUELS)}
        {FIGURES.map(([name, label]) => text(name, label, true))}
      </ColumnLayout>
      <FormField label="Note" errorText={errorOf('note')}>
        <Textarea rows={3} value={draft.note} onChange={({ detail }) => onChange({ note: detail.value })} />
      </FormField>
    </>
  );
}

type InsertModalProps = {
  /** The entry to edit; absent for a new one. */
  insert?: Insert | undefined;
  onClose: () => void;
  onDone: (notice: string) => void;
};

/** Adds or changes one entry of the list. */
export function InsertModal({ insert, onClose, onDone }: InsertModalProps) {
  const [draft, setDraft] = useState(insert === undefined ? emptyDraft() : draftOf(insert));
  const [insertId] = useState(insert?.insertId ?? ulid());
  const [isTried, setTried] = useState(false);
  const parsed = parseInsert(draft);
  const { isSending, errors, run } = useAttempt(async () => {
    if (!parsed.ok) return;
    const version = insert === undefined ? {} : { version: insert.version };
    const answer = await call('putInsert', { params: { insertId }, body: { ...parsed.fields, ...version } });
    const isStored = await storeCopy(() => storeInsert(answer.insert));
    onDone(`${insertName(answer.insert)} is saved.${isStored ? '' : ` ${SHOWN_LATER}`}`);
  });
  const errorOf = (name: keyof InsertDraft) =>
    (isTried && !parsed.ok ? parsed.errors[name] : undefined) ?? errors[name] ?? errors[`clearances.${name}`];
  return (
    <ModalFrame
      title={insert === undefined ? 'Add an insert or stove' : insertName(insert)}
      confirm="Save"
      isSending={isSending}
      problem={errors['main']}
      onConfirm={() => {
        if (parsed.ok) void run();
        else showErrors('[role=dialog]', () => setTried(true));
      }}
      onClose={onClose}
    >
      <Fields draft={draft} errorOf={errorOf} onChange={(change) => setDraft((now) => ({ ...now, ...change }))} />
    </ModalFrame>
  );
}
