import { describe, expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const options = { uploadOrigins: ['https://photos.example'], stage: 'prod' };

const directive = (name: string, given = options) => {
  const policy = securityHeaders(given)['content-security-policy'] ?? '';
  return policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);
};

describe('the content security policy', () => {
  test('lets scripts and styles come from the own origin alone', () => {
    expect(directive('default-src')).toEqual(["'none'"]);
    expect(directive('script-src')).toEqual(["'self'"]);
    expect(directive('style-src')).toEqual(["'self'"]);
  });

  test('lets the browser upload to and show pictures of the file store', () => {
    expect(directive('connect-src')).toContain('https://photos.example');
    expect(directive('media-src')).toEqual(["'self'"]);
    expect(directive('img-src')).toEqual(["'self'", 'blob:', 'data:', 'https://photos.example']);
  });

  test('lets error reports out only where an origin is named', () => {
    expect(directive('connect-src')).toEqual(["'self'", 'https://photos.example']);
    expect(directive('connect-src', { ...options, reportOrigins: ['https://r.example'] } as never)).toContain(
      'https://r.example',
    );
  });

  test('lets the scheduling service alone into a frame, and no page where none is contracted', () => {
    expect(directive('frame-src', { ...options, schedulingUrl: '' } as never)).toBeUndefined();
    expect(directive('frame-src', { ...options, schedulingUrl: 'https://times.example/demo' } as never)).toEqual([
      'https://times.example',
    ]);
  });

  test('asks for HTTPS everywhere but on one machine', () => {
    expect(securityHeaders(options)['strict-transport-security']).toContain('max-age=31536000');
    expect(securityHeaders({ ...options, stage: 'local' })['strict-transport-security']).toBeUndefined();
  });
});
