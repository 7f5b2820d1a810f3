/**
 * Vite plugin: writes Home, as it looks before anything is known, into `index.html`, once for each device, in the language
 * of a first visit. `boot.js` shows it where it is what the program will draw; React's first drawing takes its place.
 */
import { createServer, type Plugin, type UserConfig } from 'vite'
import { DEFAULT_LOCALE } from '../src/domain/constants.ts'

const DEVICES = ['phone', 'desktop'] as const
const ROOT = '<div id="root"></div>'

/** What is read first needs the page and its styles: the program comes after them on a narrow line. */
const withProgramLast = (html: string): string => html.replace('<script type="module"', '<script type="module" fetchpriority="low"')

/** The document's own title is not to be set by a page that may not be shown. */
const withoutTitle = (page: string): string => page.replace(/<title>[^<]*<\/title>/, '')

/** @param plugins what the page's modules need to be loaded outside a browser */
export const firstPagePlugin = (plugins: () => NonNullable<UserConfig['plugins']>): Plugin => ({
  name: 'plimsoll-first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const server = await createServer({
        configFile: false, root: `${import.meta.dirname}/..`, plugins: plugins(), appType: 'custom', logLevel: 'error',
        server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true },
      })
      try {
        const { firstPageOf } = (await server.ssrLoadModule('/src/first-page.tsx')) as typeof import('../src/first-page.tsx')
        const pages: string[] = []
        for (const device of DEVICES)
          pages.push(`<div class="first" data-device="${device}">${withoutTitle(await firstPageOf(device, DEFAULT_LOCALE))}</div>`)
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`)
        return withProgramLast(html).replace(ROOT, () => ROOT.replace('></', `>${pages.join('')}</`))
      } finally {
        await server.close()
      }
    },
  },
})
