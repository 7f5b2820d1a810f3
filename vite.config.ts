import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { compressPlugin } from './scripts/vite-compress.ts'
import { firstPagePlugin } from './scripts/vite-first-page.ts'
import { featuresPlugin } from './scripts/vite-features.ts'
import { firstSnapshotsPlugin } from './scripts/vite-first-snapshots.ts'
import { leanI18nextPlugin } from './scripts/vite-lean-i18next.ts'
import { leanRouterPlugin } from './scripts/vite-lean-router.ts'
import { serviceWorkerPlugin } from './scripts/vite-service-worker.ts'
import { textsPlugin } from './scripts/vite-texts.ts'

const modulePlugins = () => [react(), textsPlugin(import.meta.dirname), firstSnapshotsPlugin()]

const OPENED_FIRST = /\/(Home|MarketList|MarketDetail|Login|Register|Profile)[A-Za-z]*-/

export default defineConfig({
  plugins: [
    featuresPlugin(),
    modulePlugins(),
    leanRouterPlugin(import.meta.dirname),
    leanI18nextPlugin(),
    firstPagePlugin(modulePlugins),
    serviceWorkerPlugin(),
    compressPlugin(),
  ],
  publicDir: 'public',
  // React has had it since 18; two libraries still bring a copy for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssMinify: 'lightningcss',
    modulePreload: {
      polyfill: false,
      // The first file would name every file that every late page needs. It does so for the pages that people open first; the
      // others say themselves what they need, once they have come.
      resolveDependencies: (page, files, { hostId }) => (!hostId.includes('/index-') || OPENED_FIRST.test(page) ? files : []),
    },
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Few requests before the first paint: one file of what the entry imports, one of what Home and the market list share.
    // XState would be drawn into the first by @xstate/react, which uses nothing of it at run time. A group takes along what its
    // modules import, unless a group of higher priority has it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'xstate', test: /node_modules.xstate./, priority: 30 },
            { name: 'first', tags: ['$initial'], priority: 20 },
            // The first file names every file of a late page, so small parts that many pages share come in one.
            { name: 'writes', test: /src.machines.shapes.(commands|keyed-write|repeated-write)\./, priority: 10 },
            {
              name: 'ticket-rules',
              test: /src.(domain.(contract-levels|pnl-threshold)|machines.[a-z-]+.(contract-ticket|position).rules)\./,
              priority: 10,
            },
            {
              name: 'forms',
              test: /src.views.kit.(AmountField|Badge|Card|CheckField|Field|Form|PasswordField|StepStart|TextField)\./,
              priority: 10,
            },
            { name: 'typed', test: /src.domain.(account|email-change|password|proof)-fields\./, priority: 10 },
            { name: 'prepare', test: /src.services.[a-z-]+.[a-z-]+-prepare\./, priority: 10 },
            {
              name: 'live-rows',
              test: /src.views.(shell.(market-path|use-live-market|use-is-narrow)|kit.(Figure|Instrument|LiveText|Sparkline))\./,
              priority: 10,
            },
            // Whoever is signed in needs nearly all of these at once: eighty files of a kilobyte cost more than what nobody asked for.
            { name: 'wire', test: /src.domain.wire./, priority: 5 },
            { name: 'shapes', test: /src.machines.shapes./, priority: 4 },
            {
              name: 'account',
              test: /src.(machines.(options-position|watch-lists|verification|close-all|flip|pending-order)|services.(notifications|options-position|idle-lock|price-alerts|watch-lists|verification|close-all|flip|pending-order))\b/,
              priority: 4,
            },
            { name: 'notices', test: /src.(features|views).[\w-]+.[\w-]*notices\./, priority: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/swx': 'http://127.0.0.1:8080',
      '/mailbox': 'http://127.0.0.1:8080',
      '/websocket': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
})
