/* Screens read from the server through web/src/lib/query (docs/decisions/044-query-layer.md). These selectors find the rest. */

const QUERY_LAYER = 'Read from the server with lib/query (CONTRIBUTING.md, “How to read from the server in a screen”).';

/** For `no-restricted-syntax`. A test checks that the second selector matches the name of each route that reads. */
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
