import { expect, test } from 'vitest'
import type { Entry } from './files.ts'
import { partsOf, search } from './search.ts'

const entry = (kind: Entry['kind'], title: string, more = ''): Entry => ({ kind, title, more, place: 'wallet' })
const ENTRIES: readonly Entry[] = [
  entry('error', 'Install or unlock your wallet.', 'WALLET_LOCKED'),
  entry('state', 'Open › Locked', 'The wallet is locked. The person unlocks it.'),
  entry('state', 'Refused', 'The person did not agree.'),
  entry('sentence', 'Unlock your wallet', 'wallet.lockedTitle'),
  entry('chart', 'Wallet', 'The person’s wallet'),
]
const found = (text: string) => search(ENTRIES, text).map(({ kind, entries }) => [kind, entries.map(({ title }) => title)])

test('what has every word in it is found, by kind', () => {
  expect(found('wallet locked')).toEqual([
    ['state', ['Open › Locked']],
    ['sentence', ['Unlock your wallet']],
    ['error', ['Install or unlock your wallet.']],
  ])
})

test('capitals, accents and the form of an apostrophe make no difference', () => {
  expect(found("PERSON'S")).toEqual([['chart', ['Wallet']]])
  expect(found('wallét')).toHaveLength(4)
})

test('the same word comes before one that begins so, and that before one that holds it', () => {
  const entries = ['rewallet', 'wallet of mine', 'wallet'].map((title) => entry('state', title))
  expect(search(entries, 'wallet')[0]?.entries.map(({ title }) => title)).toEqual(['wallet', 'wallet of mine', 'rewallet'])
})

test('the code of an error finds its sentence', () => {
  expect(found('WALLET_LOCKED')).toEqual([['error', ['Install or unlock your wallet.']]])
})

test('nothing is found for nothing', () => {
  expect(found('  ')).toEqual([])
  expect(found('nowhere')).toEqual([])
})

test('many are counted, and the first are shown', () => {
  const many = Array.from({ length: 50 }, (_, index) => entry('state', `State ${index}`))
  expect(search(many, 'state')[0]).toMatchObject({ all: 50, entries: { length: 30 } })
})

test('what was searched for is marked, whatever signs it has', () => {
  expect(partsOf('Unlock your wallet', 'LOCK wal')).toEqual([
    { part: 'Un', isFound: false },
    { part: 'lock', isFound: true },
    { part: ' your ', isFound: false },
    { part: 'wal', isFound: true },
    { part: 'let', isFound: false },
  ])
  expect(partsOf('a (b', '(')).toContainEqual({ part: '(', isFound: true })
  expect(partsOf('a', '')).toEqual([{ part: 'a', isFound: false }])
})
