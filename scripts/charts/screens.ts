/** Which views show a chart, their fingerprints, and the sentences that stand in them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sentence } from '../../src/explorer/model.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface View {
  /** `src/views/loan/LoanForm.tsx` */
  readonly file: string
  readonly code: string
}

export interface Screens {
  readonly sentences: readonly Sentence[]
  readonly views: Readonly<Record<string, string>>
}

type Texts = Readonly<Record<string, unknown>>

/** Sentences of a pack in its order: key and text; the forms of a plural are sentences of their own. */
const flat = (texts: Texts, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value as Texts, `${prefix}${key}.`),
  )

const viewsIn = (folder: string): readonly View[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx|ts)$/.test(file) && !file.includes('.test.'))
    .toSorted()
    .map((file) => ({ file: `${folder}/${file}`, code: readFileSync(`${ROOT}${folder}/${file}`, 'utf8') }))

/** Reads all views and the English texts once. @returns what a chart shows, by its id and the name of its files */
export const readScreens = (): ((chart: string, name: string) => Screens) => {
  const views = viewsIn('src/views')
  const texts = new Map(
    readdirSync(`${ROOT}locales/en`).flatMap((file) => {
      const pack = file.replace('.json', '')
      return flat(JSON.parse(readFileSync(`${ROOT}locales/en/${file}`, 'utf8')) as Texts, `${pack}.`)
    }),
  )
  const keys = [...texts.keys()]
  /** A key that the code puts together (`records.kinds.${kind}`) stands for all that begin alike. */
  const keysIn = (code: string): readonly string[] => {
    const whole = [...code.matchAll(/['"`]([a-z][A-Za-z]+\.[\w.]+)['"`]/g)].map(([, key]) => key!)
    const begun = [...code.matchAll(/`([a-z][A-Za-z]+\.[\w.]*)\$\{/g)].map(([, start]) => start!)
    return keys.filter(
      (key) => whole.some((one) => key === one || key.startsWith(`${one}_`)) || begun.some((start) => key.startsWith(start)),
    )
  }
  return (chart, name) => {
    const folder = `src/views/${name}/`
    const own = views.filter(({ file }) => file.startsWith(folder))
    // A chart without a folder is shown by the views that name it.
    const shown = own.length ? own : views.filter(({ code }) => new RegExp(`['"]${chart}['"]`).test(code))
    return {
      sentences: [...new Set(shown.flatMap(({ code }) => keysIn(code)))].map((key) => ({ key, english: texts.get(key)! })),
      views: Object.fromEntries(
        shown.map(({ file, code }) => [file.slice('src/views/'.length), createHash('sha256').update(code).digest('hex').slice(0, 12)]),
      ),
    }
  }
}
