/**
 * Words that a name or a test title does not use, and the standard terms to use instead. The rules of plain-english.js hold them;
 * texts for people have their own list (bin/strings/wording.ts).
 */

const PERSON = 'a user, another user, no user, or the role';
const listed = (...rows) =>
  new Map(rows.flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead])));

const IN_BOTH = [
  ['tell tells telling told', 'describe, show, report or notify'],
  ['bring brings bringing brought', 'fetch, load, prefetch, send or restore'],
  ['judge judges judged judgement judgment', 'assess, check or validate'],
  ['walk walks walked walker', 'checklist, crawl, traverse or visit'],
  ['meet meets meeting', 'match, satisfy or conflict'],
  ['wish wishes wished', 'request or options'],
  ['near', 'close to, within, prefetched, or the exact relation'],
  ['desk', 'desktop, office or actions'],
  ['papers', 'documents'],
  ['anew', 'again'],
  ['nobody somebody everybody anybody whoever', PERSON],
  ['whatever', 'any, or name the cases'],
  ['say says said saying', 'describe, format, show, list, print, return or report; text, message or label'],
];

/** Words of names, each with what to use instead. */
export const NAME_WORDS = listed(
  ...IN_BOTH,
  ['word words', 'text, label, message, wording, term or token'],
  ['hold holds holding held', 'lock, acquire, keep, retain, pause or cache'],
  ['way ways', 'option, method, mode, path or progress'],
  ['hand handed', 'actions, tool, current or delivered'],
);

/** Words of test titles. A sentence needs some of the words that a name does not; quoted texts of a screen may have all. */
export const TITLE_WORDS = listed(...IN_BOTH);

/** Paths of the code that is about the words of a text: a search, line breaking, passwords and spelling. */
export const WORD_HOMES = [
  'bin/common-passwords.ts',
  'bin/strings/',
  'functions/data/',
  'functions/features/clients/',
  'functions/features/field-service/pull/find-client.ts',
  'functions/features/inspections/',
  'functions/identity/password-rules',
  'functions/pdf/page/',
  'shared/clients/search/',
  'shared/help/captions.ts',
  'shared/photos/text-width.ts',
  'tests/bench/gateway-search.ts',
  'tests/contract/client-search.test.ts',
  'tests/fixtures/many-clients.ts',
  'web/src/features/dashboard/local-list.ts',
  'web/src/offline/entities/client-text.ts',
];

/** Names of properties that are stored, or that others set: the API, rows of the table, a web standard. */
export const FIXED_NAMES = [
  // Text of a response, in the API and in each stored plan.
  'say',
  // The checklist of an order of questions: a parameter of the API.
  'walk',
  // Inputs of the calculators: a walkway below a vent, and the material for a floor protector.
  'walkIn',
  'atHand',
  // Keys of the notices that went out, in the billing row.
  'told',
  // A parameter of S3.
  'ObjectLockLegalHoldStatus',
  // Web Locks.
  'held',
  // CSS.
  'wordBreak',
  // Rows that a search finds, in the table and in the device database.
  'word',
  'words',
  'ClientWord',
  'InspectionWord',
];
