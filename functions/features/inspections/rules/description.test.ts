import { describe, expect, it } from 'vitest';
import { openApiDocument } from './description.ts';

describe('the description of the API', () => {
  it('is written once and answered to everyone', () => {
    expect(openApiDocument()).toBe(openApiDocument());
  });
});
