/**
 * Vite plugin: writes pages, as they look before anything is known, into HTML of their own, once for each device, in the
 * language of a first visit. `boot.js` shows what is written where it is what the program will draw; React's first drawing
 * takes its place. With it go the names of what the first paint waits for besides the entry, so that `boot.js` asks for it at
 * once: the page with what it imports, and the packs of texts of its path in the stored language.
 */
import { join } from 'node:path'
import { createServer, type Plugin, type Rollup, type UserConfig } from 'vite'
import type { Route } from '../src/views/shell/routes.ts'
import { readModule } from './source-modules.ts'
import { textVersions } from './vite-texts.ts'

interface WrittenPage {
  readonly path: string
  /** The page's module; `boot.js` requests its chunk together with the chunks that one imports. */
  readonly source: string
  /** Its place in the build folder; the venue serves it for the path. */
  readonly file: string
}

const PROJECT = join(import.meta.dirname, '..')
const TABLE = 'src/views/shell/routes.ts'
const DEVICES = ['phone', 'desktop'] as const
const ROOT = '<div id="root"></div>'

/** The pages that the route table wants written, each with the module that its row loads. */
const writtenPages = (routes: readonly Route[]): readonly WrittenPage[] => {
  const { lateParts } = readModule(PROJECT, TABLE)
  return routes
    .filter(({ isWritten }) => isWritten)
    .map(({ name, paths: [path] }) => {
      const source = lateParts.find((part) => part.name === name)?.sources[0]
      if (source === undefined) throw new Error(`${TABLE}: the page of ${name} is to be written but has no latePart(…) of its own.`)
      return { path, source: `/${source}`, file: path === '/' ? 'index.html' : `pages${path}.html` }
    })
}

/** Gives the script low priority, so that HTML and CSS, which are all the first paint needs, come first on a slow connection. */
const withProgramLast = (html: string): string => html.replace('<script type="module"', '<script type="module" fetchpriority="low"')

/** The document's own title is not to be set by a page that may not be shown. */
const withoutTitle = (page: string): string => page.replace(/<title>[^<]*<\/title>/, '')

/** What is typed before the program is here would be lost. */
const withoutTyping = (page: string): string => page.replaceAll('<input ', '<input readonly ')

/** What the page's chunk needs beyond the entry, which the document names itself. */
const needsOf = ({ source, path }: WrittenPage, chunks: readonly Rollup.OutputChunk[]) => {
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!page) throw new Error(`The build has no chunk for ${path}: ${source} is no page of its own.`)
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]))
  const own = [page.fileName, ...page.imports].filter((file) => !loaded.has(file))
  const styles = own.flatMap((file) => [...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? [])])
  return { own, styles }
}

/** Packs of texts by path. One document is sent for most paths, so each names those of all. */
const packsOf = (routes: readonly Route[]): Record<string, readonly string[]> =>
  Object.fromEntries(routes.flatMap(({ paths, page }) => paths.map((path) => [path, page.packs])))

/** A page that is written in another page's styles would jump when its own come: they are linked, not left to the program. */
const documentOf = (
  html: string,
  page: WrittenPage,
  drawn: readonly string[],
  board: string,
  packs: Record<string, readonly string[]>,
  chunks: readonly Rollup.OutputChunk[],
): string => {
  const { own, styles } = needsOf(page, chunks)
  const preloads = JSON.stringify({ texts: textVersions(`${PROJECT}/locales`), packs, page: own }).replaceAll('"', '&quot;')
  const head = [`<meta name="preloads" content="${preloads}">`, ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`)]
  const found = withProgramLast(html)
    .replace('<html ', `<html data-written="${page.path}" `)
    .replace(/<script src="\/boot\.js">/, (boot) => `${head[0]!}\n    ${boot}`)
    .replace('</head>', () => `${head.slice(1).join('')}</head>`)
    .replace(ROOT, () => ROOT.replace('></', `>${drawn.join('')}</`) + `<div class="first first--intro">${board}</div>`)
  if (/ style="/.test(found)) throw new Error(`${page.path} has a style of its own, which the content policy does not let through.`)
  return found
}

/** @param plugins what the page's modules need to be loaded outside a browser */
export const firstPagePlugin = (plugins: () => NonNullable<UserConfig['plugins']>): Plugin => {
  const draw = async () => {
    const server = await createServer({
      configFile: false,
      root: PROJECT,
      plugins: plugins(),
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      const { firstPageOf, introBoardOf } = (await server.ssrLoadModule('/src/first-page.tsx')) as typeof import('../src/first-page.tsx')
      const { ROUTES } = (await server.ssrLoadModule(`/${TABLE}`)) as typeof import('../src/views/shell/routes.ts')
      const drawn = new Map<WrittenPage, readonly string[]>()
      for (const page of writtenPages(ROUTES)) {
        const pages: string[] = []
        for (const device of DEVICES)
          pages.push(
            `<div class="first" data-device="${device}">${withoutTyping(withoutTitle(await firstPageOf(page.path, device)))}</div>`,
          )
        drawn.set(page, pages)
      }
      return { pages: drawn, board: await introBoardOf(), packs: packsOf(ROUTES) }
    } finally {
      await server.close()
    }
  }
  return {
    name: 'plimsoll-first-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        const html = String(index.source)
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`)
        const chunks = Object.values(bundle).filter((output): output is Rollup.OutputChunk => output.type === 'chunk')
        const { pages, board, packs } = await draw()
        for (const [page, drawn] of pages) {
          const source = documentOf(html, page, drawn, board, packs, chunks)
          if (page.file === index.fileName) index.source = source
          else this.emitFile({ type: 'asset', fileName: page.file, source })
        }
      },
    },
  }
}
