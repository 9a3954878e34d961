import { useEffect, useState } from 'react';
import * as z from 'zod';
import { TemplateGroups, type TemplateGroup, type TruckTemplate } from '#shared/contract/truck-checks.ts';
import { DEFAULT_TRUCK_TEMPLATE } from '#shared/field-forms/truck-template.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { UnsavedNotice } from '#web/features/company/settings/unsaved-notice.tsx';
import { useSettingsDraft } from '#web/features/company/settings/use-settings-draft.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { storeTemplate, refreshTemplate } from '#web/offline/entities/local-truck-checks.ts';
import { storeCopy } from '#web/offline/db/store-copy.ts';
import { addGroup } from './template-edits.ts';
import { AddRow, GroupEdit } from './template-group.tsx';
import './truck-check.css';

/** The list as typed, which may still have empty names. */
const TypedGroups: z.ZodType<readonly TemplateGroup[]> = z.array(
  z.object({
    groupId: z.string(),
    title: z.string(),
    items: z.array(z.object({ itemId: z.string(), title: z.string(), par: z.number().nullable() })),
  }),
);

type Errors = Readonly<Record<string, string>>;

/** The contract's errors, keyed by the id of their group or item; all others are under `main`. */
function errorsOf(groups: readonly TemplateGroup[]): Errors {
  const parsed = TemplateGroups.safeParse(groups);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const group = groups[Number(path[0] ?? -1)];
    const item = path[1] === 'items' ? group?.items[Number(path[2])] : undefined;
    errors[item?.itemId ?? group?.groupId ?? 'main'] ??= message;
  }
  return errors;
}

function Reset({ onReset }: { onReset: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming)
    return (
      <button type="button" className="ui-btn ui-btn-ghost" onClick={() => setConfirming(true)}>
        Start again from the default list
      </button>
    );
  return (
    <div role="alert">
      <p>The default list replaces yours when you save. Your list can’t be recovered after that.</p>
      <div className="tool-actions">
        <button
          type="button"
          className="ui-btn ui-btn-bad"
          onClick={() => {
            onReset();
            setConfirming(false);
          }}
        >
          Use the default list
        </button>
        <button type="button" className="ui-btn" onClick={() => setConfirming(false)}>
          Keep mine
        </button>
      </div>
    </div>
  );
}

function Editor({ saved, onSaved }: { saved: TruckTemplate; onSaved: (template: TruckTemplate) => void }) {
  const form = useSettingsDraft<readonly TemplateGroup[]>({
    name: 'truck-template',
    saved: saved.groups,
    schema: TypedGroups,
  });
  const { draft: groups, isChanged } = form;
  const [openId, setOpenId] = useState(saved.groups[0]?.groupId);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const errors = errorsOf(groups);
  const change = (by: (groups: readonly TemplateGroup[]) => TemplateGroup[]) => {
    setSaved(false);
    form.change(by);
  };

  const save = async () => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    setSending(true);
    setRefusal(undefined);
    try {
      const body = { groups: TemplateGroups.parse(groups), version: saved.version };
      const { template } = await call('putTruckTemplate', { body });
      await storeCopy(() => storeTemplate(template));
      form.discard();
      setSaved(true);
      onSaved(template);
    } catch (error) {
      setRefusal(Object.values(fieldErrorsOf(error)).join(' '));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <UnsavedNotice form={form} />
      {groups.map((group, index) => (
        <GroupEdit
          key={group.groupId}
          group={group}
          place={index}
          count={groups.length}
          errors={isTried ? errors : {}}
          isOpen={openId === group.groupId}
          onToggle={() => setOpenId(openId === group.groupId ? undefined : group.groupId)}
          onChange={change}
        />
      ))}
      <ToolCard title="New group">
        <AddRow label="Name of the new group" onAdd={(title) => change((now) => addGroup(now, title))} />
      </ToolCard>
      <ToolCard>
        <FieldError
          id="template-error"
          message={
            refusal ??
            (isTried && Object.keys(errors).length > 0 ? (errors['main'] ?? 'See the marked lines above.') : undefined)
          }
        />
        {isSaved && <ToolNotice tone="good">The list is saved. The next check will use it.</ToolNotice>}
        <div className="tool-actions">
          <button
            type="button"
            className="ui-btn ui-btn-main"
            disabled={!isChanged || isSending}
            onClick={() => void save()}
          >
            {isSending ? 'Saving' : 'Save the list'}
          </button>
          <button
            type="button"
            className="ui-btn"
            disabled={!isChanged}
            onClick={() => {
              setSaved(false);
              form.discard();
            }}
          >
            Cancel
          </button>
          <Reset onReset={() => change(() => [...DEFAULT_TRUCK_TEMPLATE])} />
        </div>
      </ToolCard>
    </>
  );
}

/** The administrator's list for every van: groups, items, their order, and the par level of each. */
export function TruckTemplatePage() {
  const [template, setTemplate] = useState<TruckTemplate>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    refreshTemplate()
      .then((loaded) => isCurrent && setTemplate(loaded))
      .catch((error: unknown) => isCurrent && setProblem(Object.values(fieldErrorsOf(error)).join(' ')));
    return () => {
      isCurrent = false;
    };
  }, [round]);
  return (
    <ToolPage title="Truck checklist" back={{ to: PATHS.truckCheck, label: 'Back to the truck checks' }}>
      <p className="ui-meta">
        The par level is how many a van should carry. Earlier checks keep the list they were made with.
      </p>
      {template !== undefined && <Editor saved={template} onSaved={setTemplate} />}
      {template === undefined && problem === undefined && <p role="status">Loading the list</p>}
      {template === undefined && problem !== undefined && (
        <ToolNotice tone="bad">
          <p>{problem}</p>
          <button
            type="button"
            className="ui-btn ui-btn-small"
            onClick={() => {
              setProblem(undefined);
              setRound(round + 1);
            }}
          >
            Try again
          </button>
        </ToolNotice>
      )}
    </ToolPage>
  );
}
