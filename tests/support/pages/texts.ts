/** The sentences of the page, as the product keeps them; a page that shows other words is wrong. */
import { readFileSync } from 'node:fs'
import type { Locale } from '../../../src/domain/constants.ts'

type Node = string | { readonly [key: string]: Node }
const files = new Map<string, Node>()
const fileOf = (name: string): Node => {
  let file = files.get(name)
  if (!file) files.set(name, (file = JSON.parse(readFileSync(new URL(`../../../locales/${name}.json`, import.meta.url), 'utf8')) as Node))
  return file
}

/** `text('ticket.review.demoLong', { lots: '0.2 lots' })`. @throws when there is no such text or a value is missing */
export const text = (key: string, values: Readonly<Record<string, string | number>> = {}, locale: Locale = 'en'): string => {
  const [file = '', ...rest] = key.split('.')
  let node: Node | undefined = fileOf(`${locale}/${file}`)
  for (const part of rest) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${locale}.`)
  return node.replace(/{{(\w+)}}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Text ${key} needs ${name}.`)
    return String(value)
  })
}

/** What the page says to a failure of the venue or of the way to it. */
export const failureText = (code: string): string => text(`errors.${code}`)
