import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { lazy, Suspense, useState } from 'react';
import type { Insert } from '#shared/contract/inserts.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { insertName } from './insert-names.ts';
import { insertColumns } from './table-config.tsx';
import { type InsertList, useInsertList } from './use-insert-list.ts';

const DeleteInsertModal = lazy(async () => ({
  default: (await import('./delete-insert-modal.tsx')).DeleteInsertModal,
}));
const InsertModal = lazy(async () => ({ default: (await import('./insert-modal.tsx')).InsertModal }));
const ImportModal = lazy(async () => ({ default: (await import('./import-modal.tsx')).ImportModal }));

type Open = { what: 'add' } | { what: 'import' } | { what: 'edit' | 'delete'; insert: Insert };

const FILE_NAME = 'inserts-and-stoves.csv';
const NOT_CREATED = 'The file couldn’t be created. Try again.';

async function download(inserts: readonly Insert[]): Promise<void> {
  const { writeFile } = await import('./insert-csv.ts');
  saveCsv(FILE_NAME, writeFile(inserts));
}

function Notice({ problem, reload }: InsertList) {
  if (problem === undefined) return null;
  if (problem === 'unreachable')
    return (
      <Alert type="info" header="You’re offline">
        This is the list as of the last sync. You can change it when you’re back online.
      </Alert>
    );
  return (
    <Alert type="error" header="The list couldn’t be loaded" action={<Button onClick={reload}>Try again</Button>}>
      {problem}
    </Alert>
  );
}

type ToolsProps = { inserts: readonly Insert[]; mayEdit: boolean; onOpen: (open: Open) => void };

function Tools({ inserts, mayEdit, onOpen }: ToolsProps) {
  const { isBusy, press: exportFile, problem } = useDeviceWrite(() => download(inserts), NOT_CREATED);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {problem !== undefined && <span role="alert">{problem}</span>}
      <Button iconName="download" disabled={inserts.length === 0} loading={isBusy} onClick={() => exportFile()}>
        Export CSV
      </Button>
      {mayEdit && (
        <Button iconName="upload" onClick={() => onOpen({ what: 'import' })}>
          Import CSV
        </Button>
      )}
      {mayEdit && (
        <Button variant="primary" onClick={() => onOpen({ what: 'add' })}>
          Add
        </Button>
      )}
    </SpaceBetween>
  );
}

type EmptyProps = { search: string; onClear: () => void };

function Empty({ search, onClear }: EmptyProps) {
  if (search === '')
    return <Box>No inserts or stoves yet. Add the ones you install or see often, or import a list.</Box>;
  return (
    <SpaceBetween size="s">
      <Box variant="strong">Nothing matches “{search}”</Box>
      <Button onClick={onClear}>Clear the search</Button>
    </SpaceBetween>
  );
}

type ModalsProps = {
  open: Open | undefined;
  inserts: readonly Insert[];
  onClose: () => void;
  onDone: (notice: string) => void;
};

function Modals({ open, inserts, ...answers }: ModalsProps) {
  if (open?.what === 'delete') return <DeleteInsertModal insert={open.insert} {...answers} />;
  if (open?.what === 'edit') return <InsertModal insert={open.insert} {...answers} />;
  if (open?.what === 'add') return <InsertModal {...answers} />;
  return open === undefined ? null : <ImportModal inserts={inserts} {...answers} />;
}

/** The company's list of inserts and stoves, which the guided inspection offers. */
export function InsertsPage() {
  usePageTitle('Inserts');
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const isPhone = useMedia(PHONE);
  const list = useInsertList();
  const { inserts, reload } = list;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<string>();
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = inserts.filter((insert) => {
    const text = insertName(insert).toLowerCase();
    return terms.every((term) => text.includes(term));
  });
  return (
    <SpaceBetween size="m">
      <div role="status">
        {notice !== undefined && (
          <Alert type="success" dismissible dismissAriaLabel="Dismiss" onDismiss={() => setNotice(undefined)}>
            {notice}
          </Alert>
        )}
      </div>
      <Notice {...list} />
      <Table
        header={
          <Header
            variant="h1"
            counter={`(${inserts.length})`}
            description="Offered in the guided inspection, where choosing one fills in brand, model and flue collar"
            actions={<Tools inserts={inserts} mayEdit={mayEdit} onOpen={setOpen} />}
          >
            Inserts
          </Header>
        }
        items={found}
        columnDefinitions={insertColumns({ isPhone, mayEdit, onOpen: (what, insert) => setOpen({ what, insert }) })}
        trackBy="insertId"
        wrapLines
        loading={list.isLoading}
        loadingText="Loading inserts and stoves"
        empty={<Empty search={search} onClear={() => setSearch('')} />}
        ariaLabels={{ tableLabel: 'Inserts and stoves' }}
        filter={
          <TextFilter
            filteringText={search}
            filteringPlaceholder="Manufacturer or model"
            filteringAriaLabel="Search inserts and stoves"
            onChange={({ detail }) => setSearch(detail.filteringText)}
          />
        }
      />
      <Suspense>
        <Modals
          open={open}
          inserts={inserts}
          onClose={() => {
            // After a partly rejected import or a conflict, the list on the screen may be stale.
            reload();
            setOpen(undefined);
          }}
          onDone={(text) => {
            setNotice(text);
            setOpen(undefined);
          }}
        />
      </Suspense>
    </SpaceBetween>
  );
}
