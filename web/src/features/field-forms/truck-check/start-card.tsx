import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { truckCheckPath } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { ToolCard } from '#web/ui/tool/tool-page.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { startTruckCheck } from '#web/offline/entities/local-truck-checks.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';

type StartCardProps = {
  /** Vans known to this device, most recent first. */
  vans: readonly string[];
  truckId: string;
  onTruck: (truckId: string) => void;
};

/** Chooses the van, then starts today's check. */
export function StartCard({ vans, truckId, onTruck }: StartCardProps) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const listId = useId();
  const [error, setError] = useState<string>();
  const { isBusy, press: start } = useOnePress(async () => {
    const van = truckId.trim().replace(/\s+/g, ' ');
    if (van === '') return setError('Enter the truck ID');
    try {
      const checkId = await startTruckCheck({ truckId: van, mileage: null, techName: viewer?.user.name ?? '' });
      return await navigate(truckCheckPath(checkId));
    } catch {
      return setError('The check couldn’t be saved on this device. Free up some space and try again.');
    }
  });
  return (
    <ToolCard title="Today’s check">
      <form
        className="truck-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <InputFrame label="Truck ID" help="The number or name on the van" shown={error}>
          {({ id, describedBy, isInvalid }) => (
            <input
              id={id}
              type="text"
              list={listId}
              maxLength={30}
              autoComplete="off"
              value={truckId}
              aria-describedby={describedBy}
              aria-invalid={isInvalid}
              aria-required
              onChange={(event) => {
                setError(undefined);
                onTruck(event.target.value);
              }}
            />
          )}
        </InputFrame>
        <datalist id={listId}>
          {vans.map((van) => (
            <option key={van} value={van} />
          ))}
        </datalist>
        <button type="submit" className="ui-btn ui-btn-main ui-wide" aria-disabled={isBusy}>
          Start the check
        </button>
      </form>
    </ToolCard>
  );
}
