import Alert from '@cloudscape-design/components/alert';

/** The cost of one more technician seat, shown before the change is made. */
export function SeatCost({ text }: { text: string }) {
  return <div role="status">{text !== '' && <Alert type="info">{text}</Alert>}</div>;
}
