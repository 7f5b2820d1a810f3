/** Who may import whom: the rooms of docs/architecture.md as rules. `npm run check` and the tests run them. */

const TESTS = '[.]test[.]tsx?$'
/** Every part of the project that a module may be in. */
const OWN = '^(src|server|locales|tests|scripts)/'
const TYPES_ONLY = { dependencyTypesNot: ['type-only'] }

/** What a layer may import directly; everything else is an error. */
const layer = (name, comment, from, mayReach) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}`, pathNot: TESTS },
  to: { pathNot: mayReach },
})

module.exports = {
  forbidden: [
    layer(
      'domain-stands-alone',
      'The domain is used by browser and server: it knows money, time and wire schemas, nothing else.',
      'src/domain/',
      ['^src/domain/', '^node_modules/(zod|big[.]js|@types/big[.]js|@scure/base|@noble/hashes)/'],
    ),
    layer(
      'charts-are-pure',
      'A chart reaches the domain, other charts, xstate and immer. What it needs of the outside is a port.',
      'src/machines/',
      ['^src/(machines|domain)/', '^node_modules/(xstate|immer)/'],
    ),
    {
      name: 'charts-are-pure-by-any-route',
      comment:
        'Not even by way of the domain or another chart. Neither may import any other part of the project, so what is left to look for is packages and what Node brings: each pair of modules costs a search of the whole graph.',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: TESTS },
      to: { reachable: true, pathNot: [OWN, '^node_modules/(xstate|immer|zod|big[.]js|@types/big[.]js)/'] },
    },
    layer('journal-knows-no-feature', 'The journal folds any chart: it knows the domain, xstate and its storage library.', 'src/journal/', [
      '^src/(journal|domain)/',
      '^src/machines/',
      '^node_modules/(xstate|idb|zod)/',
    ]),
    {
      name: 'journal-reads-machine-types-only',
      comment: 'The fold takes a chart as an argument.',
      severity: 'error',
      from: { path: '^src/journal/', pathNot: TESTS },
      to: { path: '^src/machines/', ...TYPES_ONLY },
    },
    {
      name: 'services-know-no-page-and-no-journal',
      severity: 'error',
      comment: 'A service fulfils ports; `src/system*.ts` joins it to charts and journal.',
      from: { path: '^src/services/', pathNot: TESTS },
      to: { path: '^(src/(views|journal|system|features|start|main)|server/)' },
    },
    {
      name: 'services-read-machine-types-only',
      severity: 'error',
      comment: 'A service knows the form of a port, not the chart behind it.',
      from: { path: '^src/services/', pathNot: TESTS },
      to: { path: '^src/machines/', pathNot: '[.]types[.]ts$', ...TYPES_ONLY },
    },
    {
      name: 'views-never-touch-services',
      comment: 'A view selects, renders and sends.',
      severity: 'error',
      from: { path: '^src/views/', pathNot: TESTS },
      to: { path: '^(src/services/|server/)' },
    },
    layer(
      'views-import-what-leads-to-no-service',
      'Not by any route: each of these parts keeps to itself, or to others of them, by a rule of its own.',
      'src/views/',
      ['^src/(views|machines|domain|journal)/', '^locales/', '^node_modules/'],
    ),
    {
      name: 'views-know-no-journal',
      comment: "Streams come from the shell's context.",
      severity: 'error',
      from: { path: '^src/views/', pathNot: TESTS },
      to: { path: '^src/(journal|system|features|start|main)', ...TYPES_ONLY },
    },
    {
      name: 'views-read-charts-by-selectors',
      comment: 'Selectors, rules and types; never the machine itself.',
      severity: 'error',
      from: { path: '^src/views/', pathNot: TESTS },
      to: { path: '^src/machines/.+[.]machine[.]ts$', ...TYPES_ONLY },
    },
    {
      name: 'views-have-no-neighbours',
      comment: 'What two features share belongs to views/kit.',
      severity: 'error',
      from: { path: '^src/views/([^/]+)/', pathNot: [TESTS, '^src/views/shell/'] },
      to: { path: '^src/views/', pathNot: ['^src/views/$1/', '^src/views/(kit|shell|candles)/'] },
    },
    {
      name: 'kit-knows-no-feature',
      comment: 'Components of the kit live on their props.',
      severity: 'error',
      from: { path: '^src/views/kit/', pathNot: TESTS },
      to: { path: '^src/(views/(?!kit/)|machines|services|journal)' },
    },
    {
      name: 'server-knows-no-page',
      comment: 'Venue and client share the domain.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/domain/' },
    },
    {
      name: 'the-joint-is-on-top',
      comment: 'Only main.tsx and what the build writes reach what joins charts to services.',
      severity: 'error',
      from: { path: '^src/', pathNot: [TESTS, '^src/(main|start|system|wiring|features|first-page)'] },
      to: { path: '^src/(main|start|system|wiring|features)' },
    },
    {
      name: 'system-knows-features-by-the-list',
      comment: 'What opens streams is handed the list; it imports no declaration.',
      severity: 'error',
      from: { path: '^src/system/', pathNot: TESTS },
      to: { path: '^src/features' },
    },
    {
      name: 'features-are-declared-not-run',
      comment:
        'A declaration names the parts of a feature. Of what opens streams it knows the words and the helpers, never the running system.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TESTS },
      to: { path: '^(src/(main|start|system[.]ts|wiring|features)|server/)', ...TYPES_ONLY },
    },
    layer(
      'explorer-stands-beside-the-product',
      'It shows the charts, and shares kit, shapes and domain with the product that it shows. What it knows of a chart comes with the model.',
      'src/explorer/',
      [
        '^src/(explorer|domain|views/kit|styles)/',
        '^src/machines/(ports[.]ts|shapes/)',
        '^node_modules/(react|react-dom|react-i18next|i18next|xstate|@xstate/react|d3-selection|d3-zoom|@types/(react|react-dom|d3-selection|d3-zoom))/',
      ],
    ),
    {
      name: 'product-knows-no-explorer',
      comment: 'It is built by itself and is no part of the product.',
      severity: 'error',
      from: { path: '^(src/(?!explorer/)|server/)', pathNot: TESTS },
      to: { path: '^src/explorer/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A module that nothing imports is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: ['[.]d[.]ts$', TESTS, '^src/main[.]tsx$', '^src/explorer/main[.]tsx$', '^server/main[.]ts$'] },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: TESTS },
      to: { path: ['^tests/', TESTS] },
    },
  ],
  options: {
    // A copy of the project has its packages by a link.
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
