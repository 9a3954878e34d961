import { describe, expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const options = { uploadOrigins: ['https://photos.example'], stage: 'prod' };

const directive = (name: string, headerOptions = options) => {
  const policy = securityHeaders(headerOptions)['content-security-policy'] ?? '';
  return policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);
};

describe('the security headers', () => {
  test('allow scripts and styles from the app’s own origin only', () => {
    expect(directive('default-src')).toEqual(["'none'"]);
    expect(directive('script-src')).toEqual(["'self'"]);
    expect(directive('style-src')).toEqual(["'self'"]);
  });

  test('allow uploads to the file store and images from it', () => {
    expect(directive('connect-src')).toContain('https://photos.example');
    expect(directive('media-src')).toEqual(["'self'"]);
    expect(directive('img-src')).toEqual(["'self'", 'blob:', 'data:', 'https://photos.example']);
  });

  test('allow error reports only to a configured origin', () => {
    expect(directive('connect-src')).toEqual(["'self'", 'https://photos.example']);
    expect(directive('connect-src', { ...options, reportOrigins: ['https://r.example'] } as never)).toContain(
      'https://r.example',
    );
  });

  test('allow only the scheduling service in a frame, and no frame if none is configured', () => {
    expect(directive('frame-src', { ...options, schedulingUrl: '' } as never)).toBeUndefined();
    expect(directive('frame-src', { ...options, schedulingUrl: 'https://times.example/demo' } as never)).toEqual([
      'https://times.example',
    ]);
  });

  test('require HTTPS except on the local stage', () => {
    expect(securityHeaders(options)['strict-transport-security']).toContain('max-age=31536000');
    expect(securityHeaders({ ...options, stage: 'local' })['strict-transport-security']).toBeUndefined();
  });
});
