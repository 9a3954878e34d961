import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import { useEffect, useRef } from 'react';

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/**
 * Buttons to move a row up or down. React moves the row in the DOM, which drops its focus; focus is restored, on the other
 * button if the pressed one is now disabled.
 */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const up = useRef<ButtonProps.Ref>(null);
  const down = useRef<ButtonProps.Ref>(null);
  const pressed = useRef<-1 | 1>(undefined);
  useEffect(() => {
    if (pressed.current === undefined) return;
    const isAtEnd = pressed.current === -1 ? isFirst : isLast;
    ((pressed.current === -1) === isAtEnd ? down : up).current?.focus();
    pressed.current = undefined;
  });
  const move = (by: -1 | 1) => {
    pressed.current = by;
    onMove(by);
  };
  return (
    <span className="order-move">
      <Button
        ref={up}
        variant="icon"
        iconName="arrow-up"
        ariaLabel={`Move ${name} up`}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <Button
        ref={down}
        variant="icon"
        iconName="arrow-down"
        ariaLabel={`Move ${name} down`}
        disabled={isLast}
        onClick={() => move(1)}
      />
    </span>
  );
}
