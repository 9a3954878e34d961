import { describe, expect, it } from 'vitest';
import { parseUploadKey, renditionKey, uploadKey } from './object-keys.ts';

const key = {
  organizationId: '01J00000000000000000000ASH',
  inspectionId: '01J00000000000000000000001',
  photoId: '01J00000000000000000000002',
};

describe('parseUploadKey', () => {
  it('parses the result of uploadKey', () => {
    expect(parseUploadKey(uploadKey(key))).toEqual(key);
  });

  it.each([
    renditionKey(key, 'large'),
    `${uploadKey(key)}/more`,
    uploadKey({ ...key, photoId: '../../etc' }),
    uploadKey({ ...key, organizationId: 'short' }),
    '',
  ])('returns undefined for %j', (text) => {
    expect(parseUploadKey(text)).toBeUndefined();
  });
});
