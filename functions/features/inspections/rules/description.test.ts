import { describe, expect, it } from 'vitest';
import { openApiDocument } from './description.ts';

describe('the API description', () => {
  it('is generated once and reused', () => {
    expect(openApiDocument()).toBe(openApiDocument());
  });
});
