/**
 * Builds the explorer of the charts: one classic script and one style sheet. A page that was opened from a disk may run a script that
 * lies beside it, but no module. `scripts/charts/site.ts` says where it goes.
 */
import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import { leanI18nextPlugin } from './scripts/vite-lean-i18next.ts'

export default defineConfig({
  plugins: [react(), leanI18nextPlugin()],
  publicDir: false,
  base: './',
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist-explorer',
    emptyOutDir: false,
    target: 'es2023',
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/explorer/main.tsx',
      output: { format: 'iife', entryFileNames: 'explorer.js', assetFileNames: 'explorer[extname]' },
    },
  },
})
