import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { SettingsFrame } from '#web/features/company/settings/settings-frame.tsx';
import { useSettingsEditor, type SettingsEditor } from '#web/features/company/settings/use-settings-editor.ts';
import { UnsavedNotice } from '#web/features/company/settings/unsaved-notice.tsx';
import { useSettingsDraft } from '#web/features/company/settings/use-settings-draft.ts';
import { AdminCrumbs } from './admin-crumbs.tsx';
import { pricedItems, priceRows, withPrice } from './price-model.ts';
import { PriceTable } from './price-table.tsx';

const loadPriceBook = async () => (await import('#shared/contract/company-settings-schemas.ts')).PriceBook;

function Book({ company, editor }: { company: CompanyKit; editor: SettingsEditor }) {
  const saved = company.kit.priceBook;
  const items = pricedItems(company.kit.services);
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const form = useSettingsDraft({ name: 'prices', saved, schema: loadPriceBook });
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean }>();
  const [isSending, setSending] = useState(false);
  if (!company.settings.showPrices)
    return (
      <Alert type="info" header="Prices are hidden">
        Your company shows no prices and makes no proposals. Turn ‘Show prices’ on in the company settings to edit the
        price book.
      </Alert>
    );
  if (!mayEdit) return <PriceTable rows={priceRows(saved, items)} />;
  const { draft: book, isChanged } = form;
  const store = async () => {
    setSending(true);
    const refused = await editor.save((kitVersion) => call('putPriceBook', { body: { kitVersion, priceBook: book } }));
    setSending(false);
    const [message] = Object.values(refused);
    setNotice(
      message === undefined
        ? { text: 'The price book was saved.', isProblem: false }
        : { text: message, isProblem: true },
    );
    if (message === undefined) form.discard();
  };
  return (
    <SpaceBetween size="m">
      <UnsavedNotice form={form} />
      <div role="status">
        {notice !== undefined && <Alert type={notice.isProblem ? 'error' : 'success'}>{notice.text}</Alert>}
      </div>
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="primary" disabled={!isChanged} loading={isSending} onClick={() => void store()}>
          Save
        </Button>
        <Button disabled={!isChanged} onClick={form.discard}>
          Cancel
        </Button>
      </SpaceBetween>
      <PriceTable
        rows={priceRows(book, items)}
        note={isChanged ? 'Includes changes that aren’t saved yet' : undefined}
        onChange={(row, change) => form.change((before) => withPrice(before, row, change))}
      />
    </SpaceBetween>
  );
}

/** The company's prices: services, products by size, and package discounts. Each new inspection gets a frozen copy. */
export function PriceBookPage() {
  usePageTitle('Price book');
  const editor = useSettingsEditor();
  return (
    <SpaceBetween size="l">
      <AdminCrumbs current="Price book" />
      <Header
        variant="h1"
        description="Starting prices are estimates for you to change. Inspections already started keep their prices."
      >
        Price book
      </Header>
      <SettingsFrame editor={editor}>{(company) => <Book company={company} editor={editor} />}</SettingsFrame>
    </SpaceBetween>
  );
}
