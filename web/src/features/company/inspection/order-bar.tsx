import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';

type OrderBarProps = {
  /** The state of the order: changed, saved, the company's own, or the default. */
  state: string;
  isChanged: boolean;
  isSending: boolean;
  mayReset: boolean;
  onReset: () => void;
  onCancel: () => void;
  onSave: () => void;
};

/** Shows whether the order is saved, with buttons to save, cancel or reset. Stays in view while there is something to save. */
export function OrderBar({ state, isChanged, isSending, mayReset, onReset, onCancel, onSave }: OrderBarProps) {
  return (
    <div className={isChanged ? 'order-bar order-bar-changed' : 'order-bar'}>
      <div className="order-bar-state">
        <div role="status">
          <Box variant="strong">{state}</Box>
        </div>
        <div className="order-bar-when">
          <Box color="text-body-secondary" fontSize="body-s">
            Applies to inspections started from now on
          </Box>
        </div>
      </div>
      <div className="order-bar-reset">
        <Button variant="link" disabled={!mayReset} onClick={onReset}>
          Reset to default…
        </Button>
      </div>
      <Button disabled={!isChanged} onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="primary" disabled={!isChanged} loading={isSending} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
