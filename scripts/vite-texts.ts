/**
 * Vite plugin: the texts of each language, pack by pack (`locales/packs.ts`), and `virtual:text-packs`, which loads them. In the
 * build a pack is a file whose name holds one hash for its language: the program and the document need eleven hashes, not one
 * for each pack of each language. The build stops when a page shows a text that it has not declared, and when a language lacks a
 * term of the glossary.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../src/domain/constants.ts'
import { gapsIn, readGlossary } from './glossary.ts'
import { checkPacks, packNames, textsOfPack } from './text-packs.ts'

const LOADER = 'virtual:text-packs'
const PREFIX = 'virtual:texts/'

/** Where the build puts a pack; the program and `public/boot.js` make the same address. `errors/trade` is no folder. */
export const packFile = (locale: string, pack: string, hash: string): string => `assets/${locale}-${pack.replace('/', '.')}-${hash}.js`

/** Of everything in the folder, so that no pack is read beside packs of another version. */
const hashOf = (folder: string): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash
    .digest('base64url')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8)
}

/** The hash of each language. */
export const textVersions = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, hashOf(join(folder, locale))]))

export const packModule = (folder: string, locale: string, pack: string): string =>
  `export default ${JSON.stringify(textsOfPack(join(folder, locale), pack))}`

/** @param root of the project */
export const textsPlugin = (root: string): Plugin => {
  const folder = join(root, 'locales')
  let isBuild = false
  const loader = (): string => {
    if (isBuild)
      return `const VERSIONS = ${JSON.stringify(textVersions(folder))}
export const loadPack = async (locale, pack) =>
  (await import(/* @vite-ignore */ '/assets/' + locale + '-' + pack.replace('/', '.') + '-' + VERSIONS[locale] + '.js')).default`
    const packs = LOCALES.flatMap((locale) => packNames(join(folder, locale)).map((pack) => `${locale}/${pack}`))
    return `const LOADERS = {${packs.map((pack) => `'${pack}': () => import('${PREFIX}${pack}')`).join(',\n')}}
export const loadPack = async (locale, pack) => (await LOADERS[locale + '/' + pack]()).default`
  }
  return {
    name: 'plimsoll-texts',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === LOADER || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LOADER}`) return { code: loader(), moduleType: 'js', map: null }
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [locale = '', ...pack] = id.slice(PREFIX.length + 1).split('/')
      for (const file of readdirSync(join(folder, locale))) this.addWatchFile(join(folder, locale, file))
      return { code: packModule(folder, locale, pack.join('/')), moduleType: 'js', map: null }
    },
    buildStart() {
      if (!isBuild) return
      const findings = [...checkPacks(root).breaches, ...gapsIn(readGlossary(root), LOCALES)]
      if (findings.length > 0) this.error(findings.join('\n'))
    },
    generateBundle() {
      const versions = textVersions(folder)
      for (const locale of LOCALES)
        for (const pack of packNames(join(folder, locale)))
          this.emitFile({ type: 'asset', fileName: packFile(locale, pack, versions[locale]!), source: packModule(folder, locale, pack) })
    },
  }
}
