/**
 * Vite plugins: build `src/services/app-update/service-worker.ts` into `/service-worker.js`, with the list of what it keeps:
 * the program's start, the pages that show prices, the way to somebody who helps, and their texts in each language (of which it fetches one).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { LOCALES } from '../src/domain/constants.ts'
import { checkPacks } from './text-packs.ts'
import { packFile, textVersions } from './vite-texts.ts'

/** What works without a network, by source file. Everything else is kept once it has been used. */
const START = ['index.html', 'src/start.ts']
/** These with what they load while running: the transports, the drawing of candles. */
const PAGES = [
  'src/system/network.ts',
  ...['session', 'connection', 'navigation-guard'].map((feature) => `src/services/${feature}/${feature}-services.ts`),
  ...['contract-ticket', 'position', 'records', 'market-detail'].flatMap((feature) => [
    `src/machines/${feature}/${feature}.machine.ts`,
    `src/services/${feature}/${feature}-services.ts`,
  ]),
  'src/views/home/HomePage.tsx',
  'src/views/market-list/MarketListPage.tsx',
  'src/views/shell/MarketDetailRoute.tsx',
  'src/views/command-palette/CommandPalette.tsx',
  'src/views/support-dialog/SupportDialog.tsx',
]
/** What the palette offers, feature by feature. */
const COMMANDS = /^src\/views\/.+-commands\.ts$/
/** Not hashed, needed by the page before the program. */
const BESIDE = ['index.html', 'boot.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png']

const withImports = (manifest: Manifest, key: string, seen: Set<string>): void => {
  const chunk = manifest[key]
  if (seen.has(key) || !chunk) return
  seen.add(key)
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen)
}

/** Packs of the parts above, those that they open besides, and `base`: in all languages. */
const textsKept = (root: string): readonly string[] => {
  const { parts } = checkPacks(root)
  const loadedBy = (page: string) => parts.filter(({ file, sources }) => sources.includes(page) || file === page)
  const packs = new Set(['base', ...PAGES.flatMap(loadedBy).flatMap(({ packs: own }) => own ?? [])])
  const versions = textVersions(join(root, 'locales'))
  return LOCALES.flatMap((locale) => [...packs].map((pack) => packFile(locale, pack, versions[locale]!)))
}

/** @throws when a source file is no longer a chunk of its own: the list above is out of date */
const filesKept = (root: string, folder: string): ReadonlySet<string> => {
  const path = join(folder, '.vite/manifest.json')
  // The build has failed: what it failed of is said after this plugin, unless this one fails too.
  if (!existsSync(path)) return new Set()
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const keys = new Set<string>()
  for (const key of [...START, ...PAGES])
    if (!manifest[key]) throw new Error(`The build has no ${key}: see the lists in scripts/vite-service-worker.ts.`)
  const commands = Object.keys(manifest).filter((key) => COMMANDS.test(key))
  for (const key of [...START, ...PAGES, ...commands, ...PAGES.flatMap((page) => manifest[page]?.dynamicImports ?? [])])
    withImports(manifest, key, keys)
  return new Set([...BESIDE, ...textsKept(root), ...[...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])])])
}

export const serviceWorkerPlugin = (): PluginOption => {
  let root = '.'
  let folder = 'dist'
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/services/app-update',
    filename: 'service-worker.ts',
    // The page registers it itself, under its own Trusted Types policy; the manifest is public/manifest.webmanifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: 'SHELL_ENTRIES',
      globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 3_000_000,
      manifestTransforms: [
        (entries) => {
          const kept = filesKept(root, folder)
          return { manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] }
        },
      ],
    },
  })
  return [
    {
      name: 'plimsoll-service-worker',
      configResolved: (config) => {
        root = config.root
        folder = resolve(root, config.build.outDir)
      },
    },
    pwa,
  ]
}
