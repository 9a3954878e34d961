import { useState } from 'react';
import { formatWeekday } from '#web/lib/format-date.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { useWriteProblem } from '#web/ui/hooks/use-device-write.ts';
import { NumberField } from '#web/ui/field-kit/number-fields.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { changeCheck } from '#web/offline/entities/local-truck-checks.ts';
import type { LocalTruckCheck } from '#web/offline/db/records.ts';

const mileage = (figure: number) =>
  Number.isInteger(figure) && figure >= 0 && figure <= 9_999_999 ? undefined : 'Enter whole miles.';

/** Van, mileage, technician and date. */
export function CheckHead({ check }: { check: LocalTruckCheck }) {
  const { checkId, truckId, techName, checkedAt } = check;
  // Updates immediately, not after the write: an error that appears and disappears in between would move the next tap target.
  const [miles, setMiles] = useState(check.mileage);
  const { problem, track } = useWriteProblem();
  const [isNameEmpty, setNameEmpty] = useState(false);
  return (
    <>
      <p className="ui-meta">
        {truckId}, {formatWeekday(checkedAt)}
      </p>
      <div className="tool-two">
        <NumberField
          label="Mileage"
          unit="miles"
          value={miles ?? undefined}
          error={miles === null ? 'Enter the mileage' : undefined}
          isRequired
          validate={mileage}
          onChange={(value) => {
            setMiles(value);
            void track(changeCheck(checkId, { mileage: value }), () => setMiles(check.mileage));
          }}
        />
        <TextField
          label="Technicians"
          value={techName}
          maxLength={160}
          isRequired
          error={isNameEmpty ? 'Enter the technician’s name' : undefined}
          onChange={(name) => {
            setNameEmpty(name === null);
            if (name !== null) void track(changeCheck(checkId, { techName: name }));
          }}
        />
      </div>
      <FieldError id="check-head-not-saved" message={problem} />
    </>
  );
}
