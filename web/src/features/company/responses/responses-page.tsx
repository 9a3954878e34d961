import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Pagination from '@cloudscape-design/components/pagination';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { lazy, Suspense, useMemo, useState, type ComponentProps } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { SettingsFrame } from '#web/features/company/settings/settings-frame.tsx';
import { useDefinitions } from '#web/features/company/settings/use-definitions.ts';
import { useSettingsEditor, type SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { ComponentResponses, type RowAction } from './component-responses.tsx';
import type { Edited } from './edit-response-modal.tsx';
import { PrintedResponses } from './printed-responses.tsx';
import { groupsOf, partsOf, searchGroups, type ResponseRow } from './response-model.ts';
import { useSuggestions } from './use-suggestions.ts';
import './responses.css';

/** Most companies have no suggestions. */
const SuggestedResponses = lazy(async () => ({
  default: (await import('./suggested-responses.tsx')).SuggestedResponses,
}));
const EditResponseModal = lazy(async () => ({
  default: (await import('./edit-response-modal.tsx')).EditResponseModal,
}));
const RemoveResponseModal = lazy(async () => ({
  default: (await import('./remove-response-modal.tsx')).RemoveResponseModal,
}));

const GROUPS_PER_PAGE = 8;
const EVERY_PART = { value: '', label: 'Every part' };

type Open = { action: 'edit'; edited: Edited } | { action: 'remove'; row: ResponseRow };
type BoardProps = { company: CompanyKit; parts: readonly ComponentDefinition[]; editor: SettingsEditor };

function useFilter(groups: ReturnType<typeof groupsOf>) {
  const [search, setSearch] = useState('');
  const [part, setPart] = useState('');
  const [page, setPage] = useState(1);
  const ofPart = part === '' ? groups : groups.filter(({ componentId }) => componentId === part);
  const found = searchGroups(ofPart, search);
  const pages = Math.max(1, Math.ceil(found.length / GROUPS_PER_PAGE));
  const current = Math.min(page, pages);
  const shown = found.slice((current - 1) * GROUPS_PER_PAGE, current * GROUPS_PER_PAGE);
  const restart = (change: () => void) => {
    change();
    setPage(1);
  };
  return {
    search,
    part,
    found,
    shown,
    pages,
    current,
    setPage,
    count: found.reduce((sum, { rows }) => sum + rows.length, 0),
    find: (text: string) => restart(() => setSearch(text)),
    choose: (id: string) => restart(() => setPart(id)),
  };
}

function Suggested(props: ComponentProps<typeof SuggestedResponses>) {
  const { list, problem } = props.suggestions;
  if (list.length === 0 && problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SuggestedResponses {...props} />
    </Suspense>
  );
}

function Board({ company, parts, editor }: BoardProps) {
  const groups = useMemo(() => groupsOf(parts, company.kit), [parts, company.kit]);
  const filter = useFilter(groups);
  const mayEdit = useMay({ permission: 'EDIT_RESPONSE' });
  const suggestions = useSuggestions(mayEdit);
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean }>();
  const options = [EVERY_PART, ...groups.map(({ componentId, label }) => ({ value: componentId, label }))];
  const act = (action: RowAction, row: ResponseRow) =>
    setOpen(action === 'edit' ? { action, edited: { row } } : { action: 'remove', row });
  const labelOf = (componentId: string) => parts.find(({ id }) => id === componentId)?.label ?? componentId;
  const done = (text: string) => {
    const suggestion = open?.action === 'edit' && 'suggestion' in open.edited ? open.edited.suggestion : undefined;
    if (suggestion !== undefined) suggestions.accepted(suggestion.suggestionId);
    setNotice({ text, isProblem: false });
    setOpen(undefined);
  };
  const order = async (componentId: string, ids: readonly string[]) => {
    const refused = await editor.save((kitVersion) =>
      call('setResponseOrder', { params: { componentId }, body: { kitVersion, order: [...ids] } }),
    );
    const [message] = Object.values(refused);
    setNotice(message === undefined ? undefined : { text: message, isProblem: true });
  };
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        counter={`(${filter.count})`}
        description="What technicians choose from when they find something wrong. Changes apply to new inspections."
      >
        Responses
      </Header>
      <div role="status">
        {notice !== undefined && (
          <Alert
            type={notice.isProblem ? 'error' : 'success'}
            dismissible
            dismissAriaLabel="Dismiss"
            onDismiss={() => setNotice(undefined)}
          >
            {notice.text}
          </Alert>
        )}
      </div>
      <Suggested
        suggestions={suggestions}
        labelOf={labelOf}
        onAccept={(suggestion) => {
          const { componentId } = suggestion;
          setOpen({ action: 'edit', edited: { componentId, label: labelOf(componentId), suggestion } });
        }}
      />
      <div className="responses-filter">
        <TextFilter
          filteringText={filter.search}
          filteringPlaceholder="Name or wording"
          filteringAriaLabel="Search responses"
          onChange={({ detail }) => filter.find(detail.filteringText)}
        />
        <Select
          ariaLabel="Part"
          filteringType="auto"
          options={options}
          selectedOption={options.find(({ value }) => value === filter.part) ?? EVERY_PART}
          onChange={({ detail }) => filter.choose(detail.selectedOption.value ?? '')}
        />
      </div>
      {filter.shown.length === 0 && (
        <Box textAlign="center" padding="l">
          <SpaceBetween size="s">
            <Box variant="strong">No response matches “{filter.search}”</Box>
            <Button onClick={() => filter.find('')}>Clear the search</Button>
          </SpaceBetween>
        </Box>
      )}
      {filter.shown.map((group) => (
        <ComponentResponses
          key={group.componentId}
          group={group}
          services={company.kit.services}
          mayEdit={mayEdit}
          isSortable={mayEdit && filter.search === ''}
          onAction={act}
          onAdd={() => setOpen({ action: 'edit', edited: { componentId: group.componentId, label: group.label } })}
          onOrder={(ids) => void order(group.componentId, ids)}
        />
      ))}
      {filter.pages > 1 && (
        <Pagination
          currentPageIndex={filter.current}
          pagesCount={filter.pages}
          onChange={({ detail }) => filter.setPage(detail.currentPageIndex)}
          ariaLabels={{
            nextPageLabel: 'Next page',
            previousPageLabel: 'Previous page',
            paginationLabel: 'Pages of responses',
          }}
        />
      )}
      <PrintedResponses groups={filter.found} search={filter.search} services={company.kit.services} />
      <Suspense fallback={null}>
        {open?.action === 'edit' && (
          <EditResponseModal
            edited={open.edited}
            save={editor.save}
            showPrices={company.settings.showPrices}
            services={company.kit.services ?? []}
            onClose={() => setOpen(undefined)}
            onDone={done}
          />
        )}
        {open?.action === 'remove' && (
          <RemoveResponseModal row={open.row} save={editor.save} onClose={() => setOpen(undefined)} onDone={done} />
        )}
      </Suspense>
    </SpaceBetween>
  );
}

/** The company's responses by component: search, edit, reset, add and reorder. */
export function ResponsesPage() {
  usePageTitle('Responses');
  const editor = useSettingsEditor();
  const definitions = useDefinitions(INSPECTION_TYPES);
  const parts = useMemo(() => (definitions ? partsOf(definitions.values()) : undefined), [definitions]);
  if (definitions === null)
    return (
      <Alert type="error" header="The responses couldn’t be loaded">
        Check the connection and open the page again.
      </Alert>
    );
  return (
    <SettingsFrame editor={editor}>
      {(company) =>
        parts === undefined ? (
          <div role="status">Loading the responses</div>
        ) : (
          <Board company={company} parts={parts} editor={editor} />
        )
      }
    </SettingsFrame>
  );
}
