import './users.css';

/** Above this number, more bars add nothing to the count next to them. */
const MAX_BARS = 12;

/** How many technician seats are used, as text and as one bar per seat. */
export function SeatMeter({ used, head, detail }: { used: number; head: string; detail: string }) {
  return (
    <div className="seat-meter">
      <div>
        <strong>{head}</strong>
        <small>{detail}</small>
      </div>
      <span className="seat-bars" aria-hidden="true">
        {Array.from({ length: Math.min(used, MAX_BARS) }, (_, seat) => (
          <i key={seat} />
        ))}
      </span>
    </div>
  );
}
