/**
 * Vite plugin: tells `boot.js` the hashed names of what the first paint waits for besides the entry, so that it is fetched
 * at once: the texts of the stored language, and Home with what it imports when Home is the address.
 */
import type { Plugin, Rollup } from 'vite'

const TEXTS = '\0virtual:texts/'
const HOME = '/src/views/home/HomePage.tsx'

export const preloadPlugin = (): Plugin => ({
  name: 'plimsoll-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((output): output is Rollup.OutputChunk => output.type === 'chunk')
      const imported = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]))
      const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(HOME))
      const preloads = {
        texts: Object.fromEntries(
          chunks.filter(({ facadeModuleId }) => facadeModuleId?.startsWith(TEXTS))
            .map(({ facadeModuleId, fileName }) => [facadeModuleId?.slice(TEXTS.length), fileName]),
        ),
        home: home ? [home.fileName, ...home.imports].filter((file) => !imported.has(file)) : [],
      }
      return [{ tag: 'meta', attrs: { name: 'preloads', content: JSON.stringify(preloads) }, injectTo: 'head-prepend' }]
    },
  },
})
