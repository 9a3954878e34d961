import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Pagination from '@cloudscape-design/components/pagination';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import type { PriceEntry } from '#shared/inspection/kit.ts';
import { plainDollars } from '#shared/money.ts';
import { PrintedTable, type PrintedColumn } from '#web/ui/print/printed-table.tsx';
import { dollarsProblem, parseDollars, type PriceGroup, type PriceRow } from './price-model.ts';

const ROWS_PER_PAGE = 25;
const GROUPS: { value: PriceGroup; label: string }[] = [
  { value: 'service', label: 'Services' },
  { value: 'product', label: 'Products' },
  { value: 'discount', label: 'Package discounts' },
];

type Change = (row: PriceRow, change: PriceEntry) => void;

const centsText = ({ shownCents }: PriceRow) => (shownCents === undefined ? '' : plainDollars(shownCents));

/** Shows the typed text until it is a valid amount, then the row's price. */
function PriceCell({ row, onChange }: { row: PriceRow; onChange: Change }) {
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : dollarsProblem(typed);
  const isWrong = problem !== undefined;
  return (
    <FormField errorText={problem}>
      <Input
        ariaLabel={`Price of ${row.label} in dollars`}
        inputMode="decimal"
        value={typed ?? centsText(row)}
        invalid={isWrong}
        onChange={({ detail }) => {
          setTyped(detail.value);
          const priceCents = parseDollars(detail.value);
          if (priceCents !== undefined) onChange(row, { priceCents });
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </FormField>
  );
}

function useRows(rows: readonly PriceRow[]) {
  const [group, setGroup] = useState<PriceGroup>('service');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = rows.filter(
    (row) => row.group === group && row.label.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const current = Math.min(page, pages);
  return {
    group,
    search,
    pages,
    current,
    setPage,
    found,
    shown: found.slice((current - 1) * ROWS_PER_PAGE, current * ROWS_PER_PAGE),
    choose: (next: PriceGroup) => {
      setGroup(next);
      setPage(1);
    },
    find: (text: string) => {
      setSearch(text);
      setPage(1);
    },
  };
}

const PRINTED: readonly PrintedColumn<PriceRow>[] = [
  { header: 'Item', cell: ({ label }) => label },
  { header: 'Price, $', kind: 'figure', cell: centsText },
  { header: 'Offered', cell: ({ isHidden }) => (isHidden ? 'No' : 'Yes') },
];

type PrintedPricesProps = { group: PriceGroup; search: string; found: readonly PriceRow[]; note: string | undefined };

/** Every price of the chosen kind that matches the search, whatever page of the table is on the screen. */
function PrintedPrices({ group, search, found, note }: PrintedPricesProps) {
  const kind = GROUPS.find(({ value }) => value === group)?.label ?? '';
  const notes = [
    ...(search.trim() === '' ? [] : [`Items that match “${search.trim()}”`]),
    ...(note === undefined ? [] : [note]),
  ];
  return (
    <PrintedTable title={`Price book: ${kind}`} notes={notes} columns={PRINTED} rows={found} rowId={({ id }) => id} />
  );
}

type PriceTableProps = {
  rows: readonly PriceRow[];
  /** Absent for read-only users. */
  onChange?: Change;
  /** Printed above the prices. */
  note?: string | undefined;
};

/** Services, products with their sizes, and package discounts: the price, and whether the item is offered. */
export function PriceTable({ rows, onChange, note }: PriceTableProps) {
  const { group, search, pages, current, setPage, found, shown, choose, find } = useRows(rows);
  return (
    <>
      <PrintedPrices group={group} search={search} found={found} note={note} />
      <Table
        variant="container"
        wrapLines
        header={
          <SpaceBetween size="s">
            <Header
              variant="h2"
              counter={`(${found.length})`}
              actions={<Button onClick={() => window.print()}>Print</Button>}
            >
              Price book
            </Header>
            <RadioGroup
              ariaLabel="Kind"
              direction="horizontal"
              value={group}
              items={GROUPS}
              onChange={({ detail }) => choose(GROUPS.find(({ value }) => value === detail.value)?.value ?? 'service')}
            />
          </SpaceBetween>
        }
        ariaLabels={{ tableLabel: 'Price book' }}
        items={shown}
        trackBy="id"
        filter={
          <TextFilter
            filteringText={search}
            filteringPlaceholder="Name"
            filteringAriaLabel="Search the price book"
            onChange={({ detail }) => find(detail.filteringText)}
          />
        }
        pagination={
          <Pagination
            currentPageIndex={current}
            pagesCount={pages}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
            ariaLabels={{
              nextPageLabel: 'Next page',
              previousPageLabel: 'Previous page',
              paginationLabel: 'Pages of prices',
            }}
          />
        }
        empty={<Box textAlign="center">No item has this name</Box>}
        columnDefinitions={[
          {
            id: 'label',
            header: 'Item',
            isRowHeader: true,
            cell: (row) => (
              <Box
                {...(row.family !== undefined && { padding: { left: 'l' } })}
                {...(row.isOwn && { fontWeight: 'bold' })}
              >
                {row.label}
              </Box>
            ),
          },
          {
            id: 'price',
            header: 'Price, $',
            minWidth: 140,
            cell: (row) =>
              onChange === undefined ? centsText(row) : <PriceCell key={row.id} row={row} onChange={onChange} />,
          },
          {
            id: 'offered',
            header: 'Offered',
            cell: (row) =>
              onChange === undefined ? (
                row.isHidden ? (
                  'No'
                ) : (
                  'Yes'
                )
              ) : (
                <Toggle
                  ariaLabel={`Offer ${row.label}`}
                  checked={!row.isHidden}
                  onChange={({ detail }) => onChange(row, { isHidden: !detail.checked })}
                />
              ),
          },
        ]}
      />
    </>
  );
}
