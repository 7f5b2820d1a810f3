import { expect, test } from 'vitest'
import { keepDrafts, keepTheme, keepVerdicts, keptDrafts, keptTheme, keptVerdicts, type Keeper } from './kept.ts'

const keeperWith = (kept: Readonly<Record<string, string>> = {}): Keeper => {
  const values = new Map(Object.entries(kept))
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}
const refusing = (): Keeper => {
  throw new Error('no storage')
}
const WHY = { text: 'Why?', about: 'loan.open' }

test('what is typed is there at the next visit, until it was copied', () => {
  const keeper = keeperWith()
  keepDrafts(() => keeper, { drafts: { 'loan.open': WHY }, copy: null })
  expect(keptDrafts(() => keeper)).toEqual({ 'loan.open': WHY })
  keepDrafts(() => keeper, { drafts: {}, copy: { state: 'loan.open', text: '## Why?' } })
  expect(keptDrafts(() => keeper)).toEqual({})
})

test('what was typed and taken back is not kept', () => {
  const keeper = keeperWith()
  keepDrafts(() => keeper, { drafts: { loan: WHY }, copy: null })
  keepDrafts(() => keeper, { drafts: { loan: { ...WHY, text: ' ' } }, copy: null })
  expect(keeper.length).toBe(0)
})

test('another open page’s question is left alone', () => {
  const keeper = keeperWith()
  keepDrafts(() => keeper, { drafts: { wallet: WHY }, copy: null })
  keepDrafts(() => keeper, { drafts: { loan: WHY }, copy: null })
  expect(Object.keys(keptDrafts(() => keeper))).toEqual(['wallet', 'loan'])
})

test('what is not the explorer’s, or is damaged, is left out', () => {
  const keeper = keeperWith({
    theme: 'dark',
    'plimsoll-explorer.question.loan': '{',
    'plimsoll-explorer.question.wallet': '{"text":1,"about":"wallet"}',
  })
  expect(keptDrafts(() => keeper)).toEqual({})
})

test('what was decided is there at the next visit, until it is taken back; another open page’s is left alone', () => {
  const keeper = keeperWith({ 'plimsoll-explorer.verdict.loan.gone': '{"mark":"a","decision":"perhaps"}' })
  const [accepted, refused] = [
    { decision: 'accepted', mark: 'a' },
    { decision: 'refused', mark: 'b' },
  ] as const
  keepVerdicts(() => keeper, {}, { 'wallet.locked': refused })
  keepVerdicts(() => keeper, {}, { 'loan.open': accepted })
  expect(keptVerdicts(() => keeper)).toEqual({ 'wallet.locked': refused, 'loan.open': accepted })
  keepVerdicts(() => keeper, { 'loan.open': accepted }, {})
  expect(keptVerdicts(() => keeper)).toEqual({ 'wallet.locked': refused })
})

test('a browser that keeps nothing is no fault', () => {
  expect(keptVerdicts(refusing)).toEqual({})
  expect(() => keepVerdicts(refusing, {}, { loan: { decision: 'accepted', mark: 'a' } })).not.toThrow()
  expect(keptDrafts(refusing)).toEqual({})
  expect(() => keepDrafts(refusing, { drafts: { loan: WHY }, copy: null })).not.toThrow()
})

test('the theme that was chosen is there at the next visit; what is none is as the device is set', () => {
  const keeper = keeperWith()
  expect(keptTheme(() => keeper)).toBe('system')
  keepTheme(() => keeper, 'dark')
  expect(keptTheme(() => keeper)).toBe('dark')
  expect(keptTheme(() => keeperWith({ 'plimsoll-explorer.theme': 'pink' }))).toBe('system')
  expect(keptTheme(refusing)).toBe('system')
})
