/* Server reads of a screen go through web/src/lib/query (docs/decisions/044-query-layer.md): these selectors find the others. */

const QUERY_LAYER = 'Read from the server with lib/query (CONTRIBUTING.md, “How to read from the server in a screen”).';

/** For `no-restricted-syntax`. A test holds that each route that reads has a name the second selector finds. */
export const ownReads = [
  { selector: "CallExpression[callee.name='useEffect'] CallExpression[callee.name='call']", message: QUERY_LAYER },
  {
    selector: "CallExpression[callee.name='call'] > Literal:first-child[value=/^(?:get|list)[A-Z]/]",
    message: QUERY_LAYER,
  },
  {
    selector:
      "VariableDeclarator[init.callee.name='useState'] > ArrayPattern > Identifier[name=/^(attempt|attempts|round)$/]",
    message: `No counter of attempts. ${QUERY_LAYER}`,
  },
];
