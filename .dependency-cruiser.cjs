/**
 * Who may import whom: contracts ← kernel ← platform ← modules ← app, and for the pages
 * ui ← lib ← admin ← features ← pages. Each rule has a planted violation in scripts/planted/layers.
 */
const TEST = '\\.test\\.tsx?$'

/** Files directly in server/: the composition root and what belongs to it. */
const APP = '^server/[^/]+\\.ts$'

/** Read once, imported everywhere in the server. */
const CONFIG = '^server/config(-schema)?\\.ts$'

const forbidden = [
  {
    name: 'contracts-import-only-zod',
    from: { path: '^contracts/', pathNot: TEST },
    to: { pathNot: '^(contracts|messages)/|^node_modules/zod/|^zod$' },
  },
  {
    name: 'sentences-at-the-edges',
    from: { path: ['^(contracts|server/kernel)/', '\\.rules\\.ts$'], pathNot: TEST },
    to: { path: '^messages/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'kernel-imports-only-contracts',
    from: { path: '^server/kernel/', pathNot: TEST },
    to: { pathNot: '^server/kernel/|^(contracts|messages)/|^(node:)?crypto$' },
  },
  {
    name: 'config-imports-only-contracts-and-kernel',
    from: { path: CONFIG },
    to: { path: '^(server|web|db|seed)/', pathNot: ['^server/kernel/', CONFIG] },
  },
  {
    name: 'platform-below-modules',
    from: { path: '^server/platform/', pathNot: TEST },
    to: { path: ['^server/modules/', APP], pathNot: CONFIG },
  },
  {
    // Another provider is one folder more: the shop sees the port alone.
    name: 'providers-behind-the-port',
    from: { path: '^(server|seed)/', pathNot: ['^server/platform/payments/', APP, TEST] },
    to: { path: '^server/platform/payments/', pathNot: '/(port|payment-methods)\\.ts$' },
  },
  {
    name: 'modules-below-app',
    from: { path: '^server/modules/', pathNot: TEST },
    to: { path: APP, pathNot: CONFIG },
  },
  {
    name: 'modules-meet-at-index',
    from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
    to: { path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-cycles-between-modules',
    from: { path: '^server/modules/([^/]+)/' },
    to: {
      circular: true,
      via: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
  },
  {
    name: 'rules-are-pure',
    from: { path: '\\.rules\\.ts$' },
    to: { pathNot: '^(contracts|messages)/|^server/kernel/|\\.rules\\.ts$' },
  },
  {
    name: 'server-sees-no-web',
    from: { path: '^(server|contracts)/', pathNot: TEST },
    to: { path: '^web/' },
  },
  {
    name: 'web-sees-only-contracts',
    from: { path: '^web/', pathNot: TEST },
    to: { path: '^(server|db|seed|bench|scripts|tests)/' },
  },
  {
    name: 'web-sees-no-node',
    from: { path: '^web/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'ui-knows-no-business',
    from: { path: '^web/ui/', pathNot: TEST },
    to: { path: '^(contracts|web)/', pathNot: '^web/(ui|styles|public)/' },
  },
  {
    name: 'lib-below-features',
    from: { path: '^web/lib/', pathNot: TEST },
    to: { path: '^web/', pathNot: '^web/(lib|ui)/' },
  },
  {
    name: 'admin-below-features',
    from: { path: '^web/admin/', pathNot: TEST },
    to: { path: '^web/', pathNot: '^web/(admin|lib|ui)/' },
  },
  {
    name: 'features-below-pages',
    from: { path: '^web/features/', pathNot: TEST },
    to: { path: ['^web/pages/', '^web/[^/]+$'] },
  },
  {
    name: 'features-never-meet',
    from: { path: '^web/features/([^/]+)/', pathNot: TEST },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'no-test-code-in-production',
    from: { path: '^(server|contracts|web|seed)/', pathNot: TEST },
    to: { path: ['^(tests|bench|scripts)/', TEST] },
  },
  {
    // A page compared with the constant it is made of proves nothing: tests hold the sentences themselves.
    name: 'tests-import-no-texts',
    from: { path: ['^tests/', TEST] },
    to: { path: '^contracts/.*texts\\.ts$' },
  },
  {
    name: 'production-needs-no-dev-dependency',
    // Vite serves the pages in development only and is imported when that is asked for.
    from: { path: '^(server|contracts|seed)/', pathNot: TEST },
    to: {
      dependencyTypes: ['npm-dev'],
      pathNot: '^node_modules/(vite|@vitejs|@types)/',
    },
  },
  {
    name: 'no-unresolved',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|dist/)' },
  },
]

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(scripts/planted|dist|data|reports|seed/art)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
