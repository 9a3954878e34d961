import { createElement, type ComponentType, type ReactNode } from 'react';
import { laterPart } from '#web/lib/chunks/later-part.ts';
import { useLaterPart } from '#web/lib/chunks/use-later-part.ts';

/**
 * A component in its own chunk that a screen can do without: it renders nothing until the chunk has loaded, and a failure to
 * load it doesn't take the screen along, as one of `preloadable` would. It is loaded again when the device is back online.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const part = laterPart(load);
  return function OptionalPart(props: Props) {
    const component = useLaterPart(part, true);
    return component === undefined ? null : createElement(component, props);
  };
}
