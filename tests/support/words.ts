/** The product's sentences in one language, as the catalogue keeps them: a page that shows other words is wrong. */
import { readFileSync } from 'node:fs'
import type { Locale } from '../../src/domain/constants.ts'

type Node = string | { readonly [key: string]: Node }
/** `words('ticket.review.demoLong', { lots: '0.2 lots' })`; plurals by their full key (`markets.shown_one`). */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const files = new Map<string, Node>()
const fileOf = (locale: Locale, name: string): Node => {
  const path = `../../locales/${locale}/${name}.json`
  const file = files.get(path) ?? (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Node)
  files.set(path, file)
  return file
}

/** @throws when there is no such text, or a value is missing */
export const wordsIn =
  (locale: Locale): Words =>
  (key, values = {}) => {
    const [file = '', ...rest] = key.split('.')
    let node: Node | undefined = fileOf(locale, file)
    for (const part of rest) node = typeof node === 'object' ? node[part] : undefined
    if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${locale}.`)
    return node.replace(/{{(\w+)}}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`Text ${key} needs ${name}.`)
      return String(value)
    })
  }
