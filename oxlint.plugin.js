import { isBuiltin } from 'node:module';

// Words of the project's first dialect that no declared name uses any more (docs/glossary.md has the field's words).
// "aged" has "expired", "beside" has "sibling", "seal" has "encrypt", and so on; the list may only grow.
const retiredTerms = [
  ...['aged', 'anew', 'asker', 'asks', 'beside', 'besides', 'bring', 'brings'],
  ...['brought', 'bury', 'came', 'deaf', 'door', 'easy', 'fewest', 'give'],
  ...['gives', 'giving', 'hear', 'hearing', 'hers', 'keep', 'keeper'],
  ...['keeping', 'keeps', 'knock', 'leaf', 'meant', 'mend', 'mended', 'mends'],
  ...['mishap', 'overhear', 'overheard', 'owed', 'owes', 'revived', 'rush'],
  ...['seal', 'spoils', 'takes', 'taking', 'tape', 'telling', 'tells'],
  'trouble',
];
const capitalised = retiredTerms.map(
  (word) => `${word[0].toUpperCase()}${word.slice(1)}`,
);
/** Matches a name one of whose camel-case words is retired; "keepAlive" is a term of HTTP. */
const retiredName = `^(?!keepAlive)(${retiredTerms.join('|')})(?![a-z])|(${capitalised.join('|')})(?![a-z])`;

/** Returns a rule that reports every node that the selector matches. */
const forbid = (selector, message) => ({
  create: (context) => ({
    [selector]: (node) => context.report({ node, message }),
  }),
});

/** Node's modules come before packages, and packages before the project's own modules. */
const rankOf = (module) =>
  isBuiltin(module) ? 0 : module.startsWith('.') ? 2 : 1;

const importOrder = {
  create: (context) => {
    let highest = 0;
    return {
      'ImportDeclaration[specifiers.length>0]': (node) => {
        const rank = rankOf(node.source.value);
        if (rank < highest)
          context.report({ node, message: 'Move this import further up.' });
        highest = Math.max(highest, rank);
      },
    };
  },
};

/** The rules that oxlint does not have. */
export default {
  meta: { name: 'imprint' },
  rules: {
    'import-order': importOrder,
    'no-retired-names': forbid(
      `:matches(VariableDeclarator, FunctionDeclaration, ClassDeclaration, TSTypeAliasDeclaration, TSInterfaceDeclaration) > Identifier.id[name=/${retiredName}/]`,
      'Use the word of the field: see docs/glossary.md.',
    ),
    'no-text-on-screens': forbid(
      'JSXText[value=/[A-Z][a-z]+\\s+[a-z]+/]',
      'A text of the screen belongs in the text module of its feature.',
    ),
  },
};
