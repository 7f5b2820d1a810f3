/** The pages that product owners read: words, tables, picture, and the part written by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasOwnWords, meaningOf, unusedWords } from '../../scripts/charts/conditions.ts'
import { conditionsOf, transitionsOf } from '../../scripts/charts/graph.ts'
import { loadCharts } from '../../scripts/charts/load.ts'
import { toMermaid } from '../../scripts/charts/mermaid.ts'
import { toPage, whyIn } from '../../scripts/charts/page.ts'
import { toSvg } from '../../scripts/charts/svg.ts'
import { duration, guardWords, wordsOf } from '../../scripts/charts/wording.ts'
import { parcelMachine } from '../support/charts/paths-parcel.machine.ts'

test.each([
  ['isPriceFresh', 'price is fresh'],
  ['isOpen', 'it is open'],
  ['isSignedIn', 'it is signed in'],
  ['isPriceWithinTolerance', 'price is within tolerance'],
  ['isPlaceUnknown', 'place is unknown'],
  ['isAnotherUser', 'it is another user'],
  ['isAlreadyListed', 'it is already listed'],
  ['hasPriceMoved', 'price has moved'],
  ['hasCredentials', 'it has credentials'],
  ['canRetry', 'one can retry'],
  ['shouldAskFirst', 'it should ask first'],
  ['not isPriceFresh', 'price is not fresh'],
  ['isOpen and isPriceFresh', 'it is open and price is fresh'],
])('guard %s reads “%s”', (name, words) => {
  expect(guardWords('parcel', name)).toBe(words)
})

test.each([
  [7, '7 ms'],
  [1000, '1 s'],
  [1500, '1500 ms'],
  [60_000, '60 s'],
  [90_000, '90 s'],
  [120_000, '2 min'],
  [3_600_000, '1 h'],
  [172_800_000, '2 d'],
])('%i ms reads “%s”', (ms, words) => {
  expect(duration(ms)).toBe(words)
})

test('names become words', () => {
  expect(wordsOf('storeQuote')).toBe('store quote')
  expect(wordsOf('accountMode.switched')).toBe('account mode switched')
})

test('a page tells every transition in plain words', () => {
  const page = toPage(parcelMachine, 'parcel', null)
  for (const row of [
    '| Journey › Weighing | send | it is light |  | Journey › Labelling |',
    '| Journey › Labelling | print label: failed | one can retry | count attempt | Journey › Weighing |',
    '| Journey › Labelling | print label: failed | otherwise |  | Journey › Refused |',
    '| Journey › Labelling | after 10 s (label timeout) |  |  | Journey › Refused |',
    '| Journey › Held | resume |  |  | Journey › Travelling, where it was |',
    '| transit time | 60 s | `transitTime` |',
    '| print label | Journey › Labelling | `printLabel` |',
  ])
    expect(page).toContain(row)
})

test('what was written by hand is kept', () => {
  const first = toPage(parcelMachine, 'parcel', null)
  const edited = first.replace(whyIn(first), 'Parcels get lost.\n\nSo we count them.')
  expect(whyIn(toPage(parcelMachine, 'parcel', edited))).toBe('Parcels get lost.\n\nSo we count them.')
})

test('the picture is the same each time and holds every state', async () => {
  const picture = await toSvg(parcelMachine)
  expect(await toSvg(parcelMachine)).toBe(picture)
  for (const title of ['Weighing', 'Labelling', 'Moving', 'Held', 'Shown']) expect(picture).toContain(`>${title}</text>`)
  expect(picture).not.toContain('NaN')
})

test('the text of the picture parts regions and names transitions', () => {
  const text = toMermaid(parcelMachine)
  expect(text).toContain('  --\n')
  expect(text).toContain('journey_labelling --> journey_weighing : print label∶ failed, if one can retry')
})

test('a condition of a chart is told in the words written for it, not in those of its name', async () => {
  const charts = await loadCharts()
  const known = new Map(charts.map(({ machine }) => [machine.id, conditionsOf(machine)]))
  // A chart that has no words at all is told in those of its names until somebody writes them.
  const unwritten = [...known]
    .filter(([id]) => hasOwnWords(id))
    .flatMap(([id, names]) => [...names].filter((name) => meaningOf(id, name) === undefined).map((name) => `${id}: ${name}`))
  expect({ unwritten, unused: unusedWords(known) }).toEqual({ unwritten: [], unused: [] })
  const wallet = charts.find(({ name }) => name === 'wallet')!
  expect(toPage(wallet.machine, 'wallet', null)).toContain(
    '| Open › Watched › Connected | chain changed | the wallet is on another network |',
  )
})

test('what leads from a group to a state inside it has an arrow', async () => {
  const connection = (await loadCharts()).find(({ name }) => name === 'connection')!
  const picture = await toSvg(connection.machine)
  const notes = picture.match(/From any state in here:/g) ?? []
  expect(notes.length).toBeGreaterThan(2)
  const inside = transitionsOf(connection.machine).filter(({ source, targets }) => targets.some(({ id }) => id.startsWith(`${source.id}.`)))
  const pairs = new Set(inside.flatMap(({ source, targets }) => targets.map(({ id }) => `${source.id}>${id}`)))
  expect(notes).toHaveLength(pairs.size)
})

test('pictures can be read in the column of a page, but for those of the largest charts', async () => {
  const folder = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))
  const wide = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .filter((file) => Number(/width="(\d+)"/.exec(readFileSync(folder + file, 'utf8'))?.[1]) > 1350)
  expect(wide.toSorted()).toEqual(['authenticator-app.svg', 'position.svg', 'recovery.svg', 'third-party-sign-in.svg', 'wallet.svg'])
})
