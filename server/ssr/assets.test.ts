import { manifestAssets, startFile, type ViteManifest } from './assets.ts'

const manifest: ViteManifest = {
  'web/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/main.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'web/pages/selling/sell.tsx': {
    file: 'assets/sell.js',
    css: ['assets/sell.css'],
    imports: ['web/entry-client.tsx', '_form.js'],
  },
  'web/bootstrap/bootstrap.ts': { file: 'assets/bootstrap.js' },
  'web/bootstrap/start.ts': { file: 'assets/start.js' },
  'web/ui/pictures/symbols.ts': { file: 'assets/symbols.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_shared.js'] },
}

test('a page lists its chunk, its imports and its styles, without those of the entry', () => {
  const { routes, icons, bootstrap } = manifestAssets(manifest, {
    '/sell': ['web/pages/selling/sell.tsx'],
  })
  expect(routes['/sell']).toEqual({
    preloads: ['/assets/sell.js', '/assets/form.js'],
    css: ['/assets/sell.css'],
  })
  expect(routes['__root__']).toEqual({
    preloads: ['/assets/entry.js', '/assets/shared.js'],
    css: ['/assets/main.css'],
    scripts: [{ attrs: { type: 'module', src: '/assets/entry.js', fetchpriority: 'low' } }],
  })
  expect(icons).toBe('/assets/symbols.js')
  expect(bootstrap).toBe('/assets/bootstrap.js')
  expect(startFile(manifest)).toBe('/assets/start.js')
})

test('a page that is missing from the build is an error', () => {
  expect(() => manifestAssets(manifest, { '/gone': ['web/pages/gone.tsx'] })).toThrow(
    'web/pages/gone.tsx',
  )
})
