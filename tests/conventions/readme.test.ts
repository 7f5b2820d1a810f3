/** The first steps of the README name what is on the page: words that the English texts have, symbols that stand on those buttons. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogue } from '../../scripts/locales-check.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const steps = /^## First steps\n(.*?)^## /ms.exec(read('README.md'))![1]!
const english = readCatalogue('locales/en')
const keysOf = (words: string): readonly string[] => [...english].filter(([, text]) => text === words).map(([key]) => key)
const views = readdirSync(new URL('../../src/views', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => read(`src/views/${path}`))
  .join('\n')

const labels = [...steps.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, label]) => label!)
const symbols = [...steps.matchAll(/\*([^*]+)\* \(the (\w+) icon/g)].map(([, label, icon]) => [label!, icon!] as const)

test('the steps name labels and symbols', () => {
  expect(labels).toContain('Market')
  expect(symbols).toContainEqual(['Session log', 'clock'])
})

test.each(labels)('“%s” stands on a page', (label) => expect(keysOf(label)).not.toEqual([]))

test.each(symbols)('the button “%s” has the symbol “%s”', (label, icon) => {
  const buttons = [...views.matchAll(/<IconButton[^>]*?icon="(\w+)"[^>]*?label=\{t\('([\w.]+)'\)\}/g)]
  const found = buttons.filter(([, , key]) => keysOf(label).includes(key!)).map(([, name]) => name)
  expect(new Set(found)).toEqual(new Set([icon]))
})
