import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import './status.css';

export type StatusType = StatusIndicatorProps.Type;

/** Cloudscape's status indicator with text that wraps between words; by default it wraps inside them. */
export function Status({ children, ...props }: StatusIndicatorProps) {
  return (
    <StatusIndicator {...props}>
      <span className="status-text">{children}</span>
    </StatusIndicator>
  );
}
