import { describe, expect, it } from 'vitest';
import { wayChip, wayNotice } from './check-progress.ts';

describe('where a signed check is', () => {
  const nothing = { photos: 0, isRefused: false };

  it('is “Sent” once nothing of it is left here', () => {
    expect(wayChip(true, undefined)).toEqual({ text: 'Sent', tone: 'good' });
    expect(wayNotice(true, nothing)).toBeUndefined();
  });

  it('is not done while photos of it are only here', () => {
    const way = { ...nothing, photos: 2 };

    expect(wayChip(true, way)).toEqual({ text: 'Sent, 2 photos on this device', tone: 'wait' });
    expect(wayNotice(true, { ...nothing, photos: 1 })).toBe(
      '1 photo on this device: will sync when you’re back online.',
    );
  });

  it('does not say that it sends itself once it was refused', () => {
    const way = { ...nothing, isRefused: true };

    expect(wayChip(false, way).text).toBe('Refused');
    expect(wayNotice(false, way)).toContain('rejected');
  });

  it('says that it waits until the server has it', () => {
    expect(wayChip(false, { ...nothing, photos: 2 })).toEqual({ text: 'On this device, will sync', tone: 'wait' });
  });
});
