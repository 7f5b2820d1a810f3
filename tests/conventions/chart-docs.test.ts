/** The pages that product owners read: words, tables, picture, and the part written by hand. */
import { expect, test } from 'vitest'
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
  ['isOutcomeUnknown', 'outcome is unknown'],
  ['isAnotherUser', 'it is another user'],
  ['isAlreadyClosed', 'it is already closed'],
  ['hasPriceMoved', 'price has moved'],
  ['hasCredentials', 'it has credentials'],
  ['canRetry', 'one can retry'],
  ['shouldAskFirst', 'it should ask first'],
  ['not isPriceFresh', 'price is not fresh'],
  ['isOpen and isPriceFresh', 'it is open and price is fresh'],
])('guard %s reads “%s”', (name, words) => {
  expect(guardWords(name)).toBe(words)
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
    '| Journey › Labelling | print label fails | one can retry | count attempt | Journey › Weighing |',
    '| Journey › Labelling | print label fails | otherwise |  | Journey › Refused |',
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
  expect(text).toContain('journey_labelling --> journey_weighing : print label fails, if one can retry')
})
