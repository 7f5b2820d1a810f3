/** The session log names no value that an event does not carry: a reader would see the placeholder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GoldenFile } from '../support/paths/golden.ts'
import { linesOf } from '../../src/views/session-log/log-lines.ts'

type Texts = { readonly [key: string]: string | Texts }
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const { events } = read('locales/en/sessionLog.json') as { events: Texts }
const textOf = (type: string): string | undefined => {
  const found = type.split('.').reduce<string | Texts | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), events)
  return typeof found === 'string' ? found : undefined
}

test('every chart has a name', () => {
  const { charts } = read('locales/en/sessionLog.json') as { charts: Texts }
  const nameless = readdirSync(new URL('../../src/machines', import.meta.url))
    .filter((name) => existsSync(new URL(`../../src/machines/${name}/${name}.machine.ts`, import.meta.url)))
    .map((name) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((chart) => !(chart in charts))
  expect(nameless).toEqual([])
})

const files = readdirSync(new URL('../machines', import.meta.url)).filter((file) => /\.(paths|logged)\.json$/.test(file))

test.each(files)('%s', (file) => {
  const { chart, paths } = read(`tests/machines/${file}`) as GoldenFile
  const steps = paths.flatMap((path) => path.steps).filter((step) => 'event' in step)
  const missing = steps.flatMap(({ event, to }) => {
    const [line] = linesOf([{ seq: 1, at: 0, chart, stream: chart, v: '1', event: { k: 'event', event }, to } as never], new Set())
    const named = [...(textOf(event.type) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)
    return named.filter((name) => name !== 'name' && !(name in line!.values)).map((name) => `${event.type} carries no ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})
