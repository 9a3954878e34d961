import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { edgeCode, type EdgeFunctionName } from '#infra/constructs/edge/edge-code.ts';
import { MAX_BODY_BYTES } from '#shared/config/request-limits.ts';
import { htmlFileFor, isUnknownPage, PUBLIC_PAGES } from '#shared/web-pages.ts';

type Headers = Record<string, { value: string }>;
type Event = { viewer: { ip: string }; request: { method: string; uri: string; headers: Headers } };
type EdgeResult = Partial<Event['request']> & { statusCode?: number; body?: string };

function load(name: EdgeFunctionName): (event: Event) => EdgeResult {
  const context: { handler?: (event: Event) => EdgeResult } = {};
  runInNewContext(edgeCode(name), context);
  if (context.handler === undefined) throw new Error('The script has no global handler');
  return context.handler;
}

const request = (uri: string, headers: Headers = {}): Event => ({
  viewer: { ip: '203.0.113.7' },
  request: { method: 'GET', uri, headers },
});

/** Syntax that CloudFront's JavaScript runtime 2.0 doesn't support (see the developer guide's page on its features). */
const TOO_NEW = new Set([
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.ObjectBindingPattern,
  ts.SyntaxKind.ArrayBindingPattern,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.QuestionDotToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.ImportDeclaration,
]);

function tooNewIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (TOO_NEW.has(node.kind)) found.push(ts.SyntaxKind[node.kind]);
    if (ts.isParameter(node) && node.initializer !== undefined) found.push('default parameter');
    if (ts.isRegularExpressionLiteral(node) && node.text.includes('(?<')) found.push('look-behind');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('edge.js', code, ts.ScriptTarget.ES2022, true));
  return found;
}

describe.each(['pages', 'api-calls'] as const)('the script for %s', (name) => {
  it('is small enough and free of syntax that the runtime lacks', () => {
    const code = edgeCode(name);

    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
    expect(tooNewIn(code)).toEqual([]);
  });
});

describe('the syntax check of edge scripts', () => {
  it('finds syntax that is too new', () => {
    expect(tooNewIn('const { a } = b ?? c; for (const d of e) f(...d); /(?<=x)y/.test(d)')).toHaveLength(5);
  });
});

describe('the edge script for page requests', () => {
  const pages = load('pages');

  it.each([
    '/',
    '/pricing',
    '/Pricing/',
    '/signup/free30',
    '/signup',
    '/dashboard',
    '/inspect/abc',
    '/reset/token',
    '/Terms',
  ])('finds the HTML file of %s', (uri) => {
    expect(pages(request(uri)).uri).toBe(`/${htmlFileFor(uri)}`);
  });

  it.each(['/assets/app-1a2b.js', '/config.json', '/service-worker.js', '/favicon.svg', '/robots.txt'])(
    'does not rewrite %s',
    (uri) => {
      expect(pages(request(uri)).uri).toBe(uri);
    },
  );

  it('agrees with the shared page table for any path', () => {
    const segment = fc.stringMatching(/^[a-zA-Z0-9._%-]{0,12}$/);
    const known = fc.constantFrom(...PUBLIC_PAGES.map((page) => page.path.replace('/*', '')), '/api');
    const path = fc
      .tuple(known, fc.array(segment, { maxLength: 3 }))
      .map(([first, rest]) => [first, ...rest].join('/'));

    fc.assert(
      fc.property(path, (uri) => {
        const file = htmlFileFor(uri);
        const response = pages(request(uri));
        if (isUnknownPage(uri)) expect(response.statusCode).toBe(404);
        else expect(response.uri).toBe(file === undefined ? uri : `/${file}`);
      }),
    );
  });

  it('responds with 404 to an unknown path and redirects a browser to the dashboard', () => {
    const response = pages(request('/nowhere'));

    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<meta http-equiv="refresh" content="0;url=/dashboard">');
  });
});

describe('the edge script for API calls', () => {
  const calls = load('api-calls');

  it('sends the API the real viewer address, not the header from the browser', () => {
    const response = calls(request('/api/health', { 'x-viewer-address': { value: '198.51.100.1' } }));

    expect(response.headers?.['x-viewer-address']).toEqual({ value: '203.0.113.7' });
  });

  it('rejects a body that is too large with the error envelope of the API', () => {
    const response = calls(request('/api/clients', { 'content-length': { value: String(MAX_BODY_BYTES + 1) } }));

    expect(response.statusCode).toBe(413);
    expect(JSON.parse(response.body ?? '')).toMatchObject({ success: false, code: 'TOO_LARGE' });
  });

  it('accepts the largest allowed body', () => {
    const response = calls(request('/api/clients', { 'content-length': { value: String(MAX_BODY_BYTES) } }));

    expect(response.statusCode).toBeUndefined();
    expect(response.uri).toBe('/api/clients');
  });
});
