import { INSPECTION_TYPE_LABELS, type InspectionType } from '#shared/inspection/type-names.ts';
import { STATUS_LABELS, type Status } from '#shared/inspection/status/status-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { STATUS_LOOKS, type PhotosSafe } from './row.ts';

export function StatusLabel({ status, reason }: { status: Status; reason?: string | undefined }) {
  const { tone, icon } = STATUS_LOOKS[status];
  return (
    <span className={`status-label tone-${tone}`} title={reason}>
      <Icon name={icon} />
      {STATUS_LABELS[status]}
    </span>
  );
}

export function TypeLabel({ type }: { type: InspectionType }) {
  return (
    <span className="type-label">
      <Icon name={type} />
      <span>{INSPECTION_TYPE_LABELS[type]}</span>
    </span>
  );
}

export function PhotosBadge({ photos }: { photos: PhotosSafe | undefined }) {
  if (photos === undefined) return <span className="no-photos">No photos</span>;
  return (
    <span className={`photos-badge tint-${photos.tone}`}>
      <Icon name={photos.icon} />
      {photos.text}
    </span>
  );
}
