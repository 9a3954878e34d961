import Alert from '@cloudscape-design/components/alert';

/** What a technician more costs, said before the change is made. */
export function SeatCost({ text }: { text: string }) {
  return <div role="status">{text !== '' && <Alert type="info">{text}</Alert>}</div>;
}
