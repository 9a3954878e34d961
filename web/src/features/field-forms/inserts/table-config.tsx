import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Insert } from '#shared/contract/inserts.ts';
import { clearanceText, FUEL_LABELS, inchesText, insertName, KIND_LABELS } from './insert-names.ts';

type What = 'edit' | 'delete';
export type InsertColumns = { isPhone: boolean; mayEdit: boolean; onOpen: (what: What, insert: Insert) => void };
type Column = TableProps.ColumnDefinition<Insert>;

const ACTIONS = [
  { id: 'edit', text: 'Edit' },
  { id: 'delete', text: 'Delete' },
] as const;

const kindAndFuel = ({ kind, fuel }: Insert) => `${KIND_LABELS[kind]}, ${FUEL_LABELS[fuel].toLowerCase()}`;

const WIDE: readonly Column[] = [
  { id: 'maker', header: 'Manufacturer', cell: ({ maker }) => maker },
  { id: 'model', header: 'Model', cell: ({ model }) => model, isRowHeader: true },
  { id: 'kind', header: 'Kind', cell: kindAndFuel },
  { id: 'collar', header: 'Collar', cell: ({ collarIn }) => inchesText(collarIn) },
  { id: 'liner', header: 'Minimum liner', cell: ({ minLinerIn }) => inchesText(minLinerIn) },
  { id: 'clearances', header: 'Clearances', cell: ({ clearances }) => clearanceText(clearances) },
  { id: 'note', header: 'Note', cell: ({ note }) => note || '–' },
];

const NARROW: Column = {
  id: 'model',
  header: 'Insert or stove',
  isRowHeader: true,
  cell: (insert) => (
    <>
      <Box variant="strong">{insertName(insert)}</Box>
      <Box color="text-body-secondary">{kindAndFuel(insert)}</Box>
      <Box color="text-body-secondary">
        Collar {inchesText(insert.collarIn)}, liner {inchesText(insert.minLinerIn)}
      </Box>
    </>
  ),
};

/** The columns for the viewer's permissions. A phone gets one column with everything. */
export function insertColumns({ isPhone, mayEdit, onOpen }: InsertColumns): Column[] {
  const menu: Column = {
    id: 'menu',
    header: 'Actions',
    width: 96,
    cell: (insert) => (
      <ButtonDropdown
        variant="icon"
        expandToViewport
        ariaLabel={`Actions for ${insertName(insert)}`}
        items={ACTIONS}
        onItemClick={({ detail }) => onOpen(detail.id as What, insert)}
      />
    ),
  };
  return [...(isPhone ? [NARROW] : WIDE), ...(mayEdit ? [menu] : [])];
}
