/** Right-to-left works by logical properties alone, so physical ones are refused in style sheets and inline styles. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BOX = '(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\\w+)*'
const PROPERTY = new RegExp(`(?<![-\\w])(${BOX}|left|right|border-(?:top|bottom)-(?:left|right)-radius)\\s*:`, 'g')

/** `{ inset-inline-start: 0 }` mirrors itself; `{ left: 0 }` does not. */
const physicalIn = (css: string): readonly string[] => {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const properties = [...text.matchAll(PROPERTY)]
  const values = [...text.matchAll(/(?<![-\w])(text-align|float|clear)\s*:\s*(left|right)\b/g)]
  return [...properties.map(([, name]) => name ?? ''), ...values.map(([, name, value]) => `${name}: ${value}`)]
}

/** A place that is physical on purpose says so on its line: `/* physical: … *\/`. */
const withoutMarked = (css: string): string =>
  css
    .split('\n')
    .filter((line) => !line.includes('physical:'))
    .join('\n')

const textsOf = (pattern: string): readonly (readonly [path: string, text: string])[] =>
  globSync(pattern)
    .toSorted()
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
const sheets = textsOf('src/**/*.css')
const components = textsOf('src/views/**/*.tsx')

test('there are style sheets', () => {
  expect(sheets.length).toBeGreaterThan(3)
})

test.each(sheets)('%s uses logical properties', (_, css) => {
  expect(physicalIn(withoutMarked(css))).toEqual([])
})

test('inline styles use logical properties', () => {
  const PHYSICAL = /\b(margin|padding|border)(Left|Right)\b|style=\{\{[^}]*\b(left|right)\s*:/
  const found = components.flatMap(([path, text]) => (PHYSICAL.test(withoutMarked(text)) ? [path] : []))
  expect(found).toEqual([])
})

test.each([
  ['.a { margin-left: 1px }', ['margin-left']],
  ['.a { left: 0; inset-inline-start: 0 }', ['left']],
  ['.a { border-top-left-radius: 1px; border-left: 0 }', ['border-top-left-radius', 'border-left']],
  ['.a { text-align: right; float: left }', ['text-align: right', 'float: left']],
  ['.a { margin-inline-start: 1px; text-align: start; --left: 1px; transition: left 1s }', []],
])('%s breaks %j', (css, broken) => {
  expect(physicalIn(css)).toEqual(broken)
})
