import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import { DRAG_LABELS } from '#web/features/company/settings/drag-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ResponseGroup, ResponseRow } from './response-model.ts';
import { repairText, wordingOf } from './response-text.ts';

/** A company's list has no findings written for a single inspection. */
const ORIGIN = { catalog: undefined, company: 'Changed', own: 'Own', written: undefined } as const;
const TONE = { SAFETY: 'safety', WATER_INTRUSION: 'water', MAINTENANCE: 'maintenance' } as const;

export type RowAction = 'edit' | 'reset' | 'delete';

const actionsOf = ({ origin }: ResponseRow): { id: RowAction; text: string }[] => [
  { id: 'edit', text: 'Edit' },
  ...(origin === 'company' ? [{ id: 'reset' as const, text: 'Reset to default' }] : []),
  ...(origin === 'own' ? [{ id: 'delete' as const, text: 'Delete' }] : []),
];

function RowTitle({ row }: { row: ResponseRow }) {
  const origin = ORIGIN[row.origin];
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Box variant="strong">{row.title}</Box>
      <Badge tone={TONE[row.severity]}>{SEVERITY.find(({ value }) => value === row.severity)?.label}</Badge>
      {origin !== undefined && <Badge tone="good">{origin}</Badge>}
    </SpaceBetween>
  );
}

function RowText({ row, services }: { row: ResponseRow; services: readonly OwnService[] | undefined }) {
  return (
    <>
      <div>{wordingOf(row)}</div>
      <Box variant="small">{repairText(row, services)}</Box>
    </>
  );
}

type ComponentResponsesProps = {
  group: ResponseGroup;
  services?: readonly OwnService[] | undefined;
  mayEdit: boolean;
  /** Filtered search results can't be sorted. */
  isSortable: boolean;
  onAction: (action: RowAction, row: ResponseRow) => void;
  onAdd: () => void;
  onOrder: (ids: readonly string[]) => void;
};

/** The responses of one component, in the order technicians see them. */
export function ComponentResponses(props: ComponentResponsesProps) {
  const { group, services, mayEdit, isSortable, onAction, onAdd, onOrder } = props;
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${group.rows.length})`}
          actions={
            mayEdit && (
              <Button iconName="add-plus" ariaLabel={`Add a response to ${group.label}`} onClick={onAdd}>
                Add
              </Button>
            )
          }
        >
          {group.label}
        </Header>
      }
    >
      <List
        ariaLabel={`Responses of ${group.label}`}
        items={group.rows}
        sortable={isSortable}
        i18nStrings={DRAG_LABELS}
        onSortingChange={({ detail }) => onOrder(detail.items.map(({ id }) => id))}
        renderItem={(row) => ({
          id: row.id,
          content: <RowTitle row={row} />,
          secondaryContent: <RowText row={row} services={services} />,
          announcementLabel: row.title,
          actions: mayEdit && (
            <ButtonDropdown
              variant="icon"
              expandToViewport
              ariaLabel={`Actions for ${row.title}`}
              items={actionsOf(row)}
              onItemClick={({ detail }) => onAction(detail.id as RowAction, row)}
            />
          ),
        })}
      />
    </Container>
  );
}
