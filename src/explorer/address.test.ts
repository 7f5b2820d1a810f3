import { expect, test } from 'vitest'
import { hashOf, readAddress, stateHash, stateIdOf, type Address } from './address.ts'

const ADDRESSES: readonly (readonly [hash: string, address: Address])[] = [
  ['#/', { kind: 'overview' }],
  ['#/changes', { kind: 'changes' }],
  ['#/runs', { kind: 'runs' }],
  ['#/search', { kind: 'search', text: '' }],
  ['#/search?q=a+%26+b', { kind: 'search', text: 'a & b' }],
  ['#/chart/loan', { kind: 'chart', chart: 'loan', state: null, panel: 'means' }],
  ['#/chart/loan/open.busy?panel=can', { kind: 'chart', chart: 'loan', state: 'open.busy', panel: 'can' }],
  ['#/chart/loan/open?panel=questions', { kind: 'chart', chart: 'loan', state: 'open', panel: 'questions' }],
  ['#/chart/loan/open?panel=sees', { kind: 'chart', chart: 'loan', state: 'open', panel: 'sees' }],
  [
    '#/chart/loan/open?panel=sees&device=phone&theme=dark&language=ar',
    { kind: 'chart', chart: 'loan', state: 'open', panel: 'sees', look: { device: 'phone', theme: 'dark', language: 'ar' } },
  ],
  ['#/chart/loan/path/3/4', { kind: 'path', chart: 'loan', path: 3, step: 4 }],
]

test.each(ADDRESSES)('%s is read and written the same', (hash, address) => {
  expect(readAddress(hash)).toEqual(address)
  expect(hashOf(address)).toBe(hash)
})

test('a path without a step begins', () => {
  expect(readAddress('#/chart/loan/path/3')).toEqual({ kind: 'path', chart: 'loan', path: 3, step: 0 })
})

test('an unknown panel is the first, an empty address the overview', () => {
  expect(readAddress('#/chart/loan?panel=secrets')).toMatchObject({ kind: 'chart', panel: 'means' })
  expect(readAddress('')).toEqual({ kind: 'overview' })
})

test.each([
  '#/charts',
  '#/runs/1',
  '#/chart',
  '#/chart/loan/path/x',
  '#/chart/loan/path/1/-1',
  '#/chart/loan/a/b',
  '#/chart/loan/path/1/2/3',
  '#/search/x',
])('%s is the address of nothing', (hash) => expect(readAddress(hash)).toEqual({ kind: 'nowhere', text: hash }))

test('a broken escape is not the end', () => {
  expect(readAddress('#/chart/%E0%A4%A')).toMatchObject({ kind: 'chart', chart: '%E0%A4%A' })
})

test('a state has one link and one id', () => {
  expect(stateHash('loan.open.busy', 'can')).toBe('#/chart/loan/open.busy?panel=can')
  expect(stateHash('loan')).toBe('#/chart/loan')
  expect(stateIdOf({ chart: 'loan', state: 'open' })).toBe('loan.open')
  expect(stateIdOf({ chart: 'loan', state: null })).toBe('loan')
})

test('a picture of a state has the address of its look, without its file', () => {
  const look = { device: 'phone', theme: 'dark', language: 'ar' } as const
  const picture = { ...look, file: 'some.webp', path: 3, step: 4 }
  expect(stateHash('flip.submitting', 'sees', picture)).toBe('#/chart/flip/submitting?panel=sees&device=phone&theme=dark&language=ar')
})
