import ts from 'typescript';

/**
 * The environment variables and AWS actions that a source file uses, read from its syntax. An expression is `unreadable` if
 * its variable or operation can't be determined, because needs and grants then can't be compared.
 */
export type SourceNeeds = {
  /** Read through `env()`. Names in `required('X')` are found in the bundle instead. */
  readonly variables: readonly string[];
  readonly actions: readonly string[];
  readonly unreadable: readonly string[];
};

const ENV_FILE = 'functions/platform/env.ts';
const ENV_MODULE = /(?:^|\/)(?:platform\/)?env\.ts$/;
const READERS = new Set(['env', 'required']);

/** Operations that a file signs without an SDK client. Every literal that could name an operation must be listed here. */
const SELF_SIGNED: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  'functions/jobs/call-sqs.ts': {
    'AmazonSQS.': undefined,
    POST: undefined,
    SendMessage: undefined,
    SendMessageBatch: undefined,
    ChangeMessageVisibility: undefined,
  },
  'functions/jobs/send-message.ts': { SendMessage: 'sqs:SendMessage', SendMessageBatch: 'sqs:SendMessage' },
  'functions/jobs/retry-soon.ts': { ChangeMessageVisibility: 'sqs:ChangeMessageVisibility' },
  'functions/platform/aws-json.ts': { POST: undefined },
  'functions/platform/open-search.ts': { POST: undefined, PUT: undefined },
  'functions/features/clients/search/managed/company-documents.ts': { POST: 'es:ESHttpPost' },
  'functions/features/clients/search/managed/make-index.ts': { PUT: 'es:ESHttpPut' },
  'functions/platform/secret-parameter.ts': {
    'AmazonSSM.': undefined,
    GetParameter: 'ssm:GetParameter',
    PutParameter: 'ssm:PutParameter',
    ParameterNotFound: undefined,
    ParameterAlreadyExists: undefined,
    SecureString: undefined,
  },
  'functions/platform/kms.ts': {
    'TrentService.Encrypt': 'kms:Encrypt',
    'TrentService.Decrypt': 'kms:Decrypt',
    CiphertextBlob: undefined,
    Plaintext: undefined,
  },
  'functions/files/presign-get.ts': { GET: 's3:GetObject' },
  'functions/files/presign-post.ts': {},
  'functions/files/put-object.ts': { PUT: 's3:PutObject' },
};
const SIGNING = /^@smithy\/signature-v4$|(?:^|\/)(?:aws-json|call-sqs|open-search)\.ts$/;
const OPERATION = /^(?:[A-Z][a-z]+){2,}$|^\w+\.(?:[A-Z][a-z]*)*$|^(?:GET|PUT|POST|DELETE|HEAD|PATCH)$/;
const SCOPE_OF_SIGNATURE = /aws4_request|AWS4-HMAC/;

/** AWS modules that send no requests. */
const HARMLESS = new Set(['@aws-sdk/util-dynamodb', '@aws-sdk/credential-provider-env']);
const CLIENT = /^@aws-sdk\/client-[\w-]+$/;
const OF_AWS = /^@(?:aws-sdk|smithy)\//;

/** Additional actions that a command's field needs. */
const BY_FIELD: Readonly<Record<string, (command: string) => string | undefined>> = {
  VersionId: (command) => (/^(?:Delete|Get)Object$/.test(command) ? `s3:${command}Version` : undefined),
  Tagging: (command) => (/^(?:Put|Copy)Object$/.test(command) ? 's3:PutObjectTagging' : undefined),
  ACL: (command) => (/^(?:Put|Copy)Object$/.test(command) ? 's3:PutObjectAcl' : undefined),
  ObjectLockMode: () => 's3:PutObjectRetention',
  ObjectLockLegalHoldStatus: () => 's3:PutObjectLegalHold',
  BypassGovernanceRetention: () => 's3:BypassGovernanceRetention',
};

type Found = { variables: string[]; actions: string[]; unreadable: string[] };

class Reading {
  readonly found: Found = { variables: [], actions: [], unreadable: [] };
  readonly #commands: string[] = [];
  readonly #fields: string[] = [];
  #signs = false;
  #readsEnvironment = false;

  constructor(
    private readonly path: string,
    private readonly source: ts.SourceFile,
  ) {}

  read(): Found {
    for (const statement of this.source.statements) {
      if (ts.isImportDeclaration(statement)) this.#import(statement);
      else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) this.#reexport(statement);
    }
    this.#traverse(this.source);
    const needed = this.#fields.flatMap((field) =>
      this.#commands.flatMap((command) => BY_FIELD[field]?.(command) ?? []),
    );
    this.found.actions.push(...needed);
    return this.found;
  }

  #refuse(node: ts.Node): void {
    const text = node.getText(this.source).replaceAll(/\s+/g, ' ').slice(0, 80);
    this.found.unreadable.push(`${this.path}: ${text}`);
  }

  #moduleOf(node: { readonly moduleSpecifier?: ts.Expression | undefined }): string {
    return node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
  }

  #reexport(node: ts.ExportDeclaration): void {
    const module = this.#moduleOf(node);
    if (!node.isTypeOnly && (OF_AWS.test(module) || ENV_MODULE.test(module))) this.#refuse(node);
  }

  #import(node: ts.ImportDeclaration): void {
    const module = this.#moduleOf(node);
    const clause = node.importClause;
    if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
    const bindings = clause?.namedBindings;
    const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : undefined;
    if (ENV_MODULE.test(module)) this.#importEnvironment(node, named);
    if (SIGNING.test(module)) this.#signs = true;
    else if (OF_AWS.test(module) && !HARMLESS.has(module)) this.#importClient(node, module, named);
    if (/^(?:node:)?process$/.test(module)) this.#refuse(node);
  }

  #importEnvironment(node: ts.Node, named: ts.NodeArray<ts.ImportSpecifier> | undefined): void {
    this.#readsEnvironment = true;
    if (named === undefined || named.some(({ propertyName }) => propertyName !== undefined)) this.#refuse(node);
  }

  #importClient(node: ts.Node, module: string, named: ts.NodeArray<ts.ImportSpecifier> | undefined): void {
    if (named === undefined || !CLIENT.test(module)) this.#refuse(node);
    for (const { propertyName, name } of named ?? []) {
      const [, command] = /^(\w+)Command$/.exec((propertyName ?? name).text) ?? [];
      if (command !== undefined) this.#commands.push(command);
    }
  }

  #traverse(node: ts.Node): void {
    ts.forEachChild(node, (child) => {
      this.#look(child);
      if (!ts.isImportDeclaration(child)) this.#traverse(child);
    });
  }

  #look(node: ts.Node): void {
    if (ts.isIdentifier(node)) this.#identifier(node);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) this.#text(node);
    else if (ts.isCallExpression(node)) this.#loaded(node);
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      this.#fields.push(node.name.getText(this.source).replaceAll(/['"]/g, ''));
    }
  }

  /** `import('…')` and `require('…')`. The environment module and AWS packages may only be imported statically. */
  #loaded(node: ts.CallExpression): void {
    const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
    const [module] = node.arguments;
    if (!(isImport || isRequire) || module === undefined) return;
    const text = ts.isStringLiteralLike(module) ? module.text : undefined;
    if (text === undefined || OF_AWS.test(text) || ENV_MODULE.test(text)) this.#refuse(node);
  }

  #text(node: ts.LiteralLikeNode): void {
    if (SCOPE_OF_SIGNATURE.test(node.text) && SELF_SIGNED[this.path] === undefined) this.#refuse(node);
    if (!this.#signs || (node.parent !== undefined && ts.isImportDeclaration(node.parent))) return;
    const known = SELF_SIGNED[this.path];
    if (known === undefined || (OPERATION.test(node.text) && !(node.text in known))) this.#refuse(node);
  }

  #identifier(node: ts.Identifier): void {
    if (this.path === ENV_FILE) return;
    const { parent } = node;
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
    if (node.text === 'process' && !isMember) this.#process(node);
    if (!this.#readsEnvironment || !READERS.has(node.text) || isMember || ts.isPropertyAssignment(parent)) return;
    if (!ts.isCallExpression(parent) || parent.expression !== node) this.#refuse(parent);
    else if (node.text === 'required') this.#required(parent);
    else this.#environment(parent);
  }

  /** Only env.ts may read `process.env`; the rest of `process` is allowed everywhere. */
  #process({ parent }: ts.Identifier): void {
    if (!ts.isPropertyAccessExpression(parent) || parent.name.text === 'env') this.#refuse(parent);
  }

  #required(call: ts.CallExpression): void {
    const [name] = call.arguments;
    if (name === undefined || !ts.isStringLiteralLike(name)) this.#refuse(call);
  }

  /** `env().X` and `const { X, Y: y } = env()`. */
  #environment(call: ts.CallExpression): void {
    const { parent } = call;
    if (ts.isPropertyAccessExpression(parent)) this.found.variables.push(parent.name.text);
    else if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) this.#taken(parent.name);
    else this.#refuse(parent);
  }

  #taken(pattern: ts.ObjectBindingPattern): void {
    for (const { dotDotDotToken, propertyName, name } of pattern.elements) {
      const key = propertyName ?? name;
      if (dotDotDotToken !== undefined || !ts.isIdentifier(key)) this.#refuse(pattern);
      else this.found.variables.push(key.text);
    }
  }
}

/** `path`: relative to the repository's root, such as `functions/jobs/send-message.ts`. */
export function needsOfSource(path: string, text: string): SourceNeeds {
  return new Reading(path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).read();
}
