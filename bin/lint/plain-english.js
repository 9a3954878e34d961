import { basename } from 'node:path';
import { FIXED_NAMES, NAME_WORDS, TITLE_WORDS, WORD_HOMES } from './plain-words.js';

/*
 * Rules for names, file names and test titles: each word in plain-words.js has a standard term that readers can search for. A
 * name is reported where it is declared, so that one report covers all of its uses. A test needs a `describe` around it,
 * because a list of failures shows only titles.
 */

const KEYED = new Set([
  'Property',
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
]);
const TESTS = new Set(['it', 'test', 'describe']);

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const firstOf = (words, parts) => parts.find((part) => words.has(part));

const isWordHome = (filename) => WORD_HOMES.some((path) => filename.replaceAll('\\', '/').includes(path));

/** The first word of a name that is in the list. In its home files, `word` is allowed. */
const wordIn = (name, filename) => {
  const parts = partsOf(name);
  return firstOf(NAME_WORDS, isWordHome(filename) ? parts.filter((part) => !/^words?$/.test(part)) : parts);
};

/** An id of the catalog or of an answer (CROWN_NEAR_WALL, crown_other_k1_say): data used as an object key. */
const isDataId = (name) => name.includes('_');

/** `{ say }` in a pattern takes its name from the property. */
const isShorthand = ({ parent }) => {
  const at = parent?.type === 'AssignmentPattern' ? parent.parent : parent;
  return at?.type === 'Property' && at.shorthand;
};

/** An import without `as` takes its name from the declaration. */
const isOwnImport = ({ type, node }) =>
  type === 'ImportBinding' && node.type === 'ImportSpecifier' && node.imported.name === node.local.name;

const MESSAGES = { word: '“{{word}}” in “{{name}}”: use the standard term ({{instead}}).' };

const names = {
  meta: { type: 'suggestion', schema: [], messages: MESSAGES },
  create(context) {
    const check = (node, isKey) => {
      if (isKey && (FIXED_NAMES.includes(node.name) || isDataId(node.name))) return;
      const word = wordIn(node.name, context.filename);
      if (word === undefined) return;
      context.report({ node, messageId: 'word', data: { word, name: node.name, instead: NAME_WORDS.get(word) } });
    };
    const checkKey = ({ parent, key, computed }) => {
      if (computed || !['Identifier', 'PrivateIdentifier'].includes(key.type)) return;
      if (parent.type !== 'ObjectPattern') check(key, key.type === 'Identifier');
    };
    return {
      ...Object.fromEntries([...KEYED].map((type) => [type, checkKey])),
      TSEnumMember: ({ id }) => id.type === 'Identifier' && check(id, true),
      'Program:exit'(program) {
        const { scopeManager } = context.sourceCode;
        const declared = new Set(
          scopeManager.scopes
            .flatMap(({ variables }) => variables)
            .flatMap(({ defs }) => defs)
            .filter((def) => !isOwnImport(def) && def.name.type === 'Identifier')
            .map(({ name }) => name),
        );
        for (const name of declared) if (name.range[0] >= program.range[0]) check(name, isShorthand(name));
      },
    };
  },
};

/** `MAX_ROWS` and `MIN_WIDTH` are the names of limits that readers search for. */
const LIMIT = /(?:^|_)(?:MOST|LEAST|FEWEST)(?:_|$)/;

const limits = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { limit: 'Limit in “{{name}}”: name it MAX_… or MIN_….' },
  },
  create(context) {
    return {
      VariableDeclarator({ id }) {
        const isLimit = id.type === 'Identifier' && id.name === id.name.toUpperCase() && LIMIT.test(id.name);
        if (isLimit) context.report({ node: id, messageId: 'limit', data: { name: id.name } });
      },
    };
  },
};

const fileNames = {
  meta: { type: 'suggestion', schema: [], messages: MESSAGES },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        const word = wordIn(name, context.filename);
        if (word === undefined) return;
        context.report({ node, messageId: 'word', data: { word, name, instead: NAME_WORDS.get(word) } });
      },
    };
  },
};

/** The name of `it`, also for `it.each(…)` and `describe.each`…``. */
const calledName = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? calledName(callee.tag) : undefined;
};

const titleOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : undefined;
};

/** A title without quoted screen texts. */
const unquoted = (title) => title.replace(/“[^”]*”|"[^"]*"/g, '');

const testTitles = {
  meta: { type: 'suggestion', schema: [], messages: MESSAGES },
  create(context) {
    return {
      CallExpression({ callee, arguments: [node] }) {
        const title = TESTS.has(calledName(callee)) ? titleOf(node) : undefined;
        const word =
          title &&
          firstOf(
            TITLE_WORDS,
            unquoted(title)
              .toLowerCase()
              .split(/[^a-z]+/),
          );
        if (!word) return;
        context.report({ node, messageId: 'word', data: { word, name: title, instead: TITLE_WORDS.get(word) } });
      },
    };
  },
};

const isDescribe = ({ callee }) => calledName(callee) === 'describe';

const testSubjects = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      bare: '“{{title}}” has no subject in a list of failures: put it into a describe that names what it tests.',
    },
  },
  create(context) {
    let depth = 0;
    return {
      CallExpression(node) {
        if (isDescribe(node)) depth += 1;
        const isTest = ['it', 'test'].includes(calledName(node.callee));
        const title = isTest && depth === 0 ? titleOf(node.arguments[0]) : undefined;
        if (title !== undefined) context.report({ node, messageId: 'bare', data: { title } });
      },
      'CallExpression:exit'(node) {
        if (isDescribe(node)) depth -= 1;
      },
    };
  },
};

export const plainEnglish = {
  rules: { names, limits, 'file-names': fileNames, 'test-titles': testTitles, 'test-subjects': testSubjects },
};
