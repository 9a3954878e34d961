import { describe, expect, it } from 'vitest';
import { afterPicture } from './after-picture.ts';

const LINE = { repairId: 'SERVICE_CROWN_REBUILD', pictures: ['DIAG_CAP_TYPES'] };
const OPEN = { isSigned: false, isDrawn: () => true };

describe('the after picture', () => {
  it('shows the finished repair as an example, with the part to look at', () => {
    expect(afterPicture(LINE, undefined, OPEN)).toEqual({
      diagram: 'DIAG_MASONRY_CROWN_GOOD',
      part: 'cast concrete',
      caption: 'After (example)',
    });
  });

  it('follows the chosen option', () => {
    expect(afterPicture(LINE, { repairId: 'SERVICE_FLUE_TILE_REPLACE' }, OPEN)?.diagram).toBe('DIAG_FLUE_LINER_TILE');
  });

  it('is captioned as a drawing once signed, or if it does not show the finished repair', () => {
    expect(afterPicture(LINE, undefined, { ...OPEN, isSigned: true })?.caption).toBe('Drawing');
    expect(afterPicture({ ...LINE, repairId: 'SERVICE_MISC_LABOR' }, undefined, OPEN)).toEqual({
      diagram: 'DIAG_CAP_TYPES',
      caption: 'Drawing',
    });
  });

  it('is omitted if there is no drawing', () => {
    expect(afterPicture(LINE, undefined, { ...OPEN, isDrawn: () => false })).toBeUndefined();
  });
});
