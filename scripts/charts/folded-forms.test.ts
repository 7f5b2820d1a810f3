import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { wholeOf } from './excerpt.ts'
import { closings, foldedForms } from './folded-forms.ts'
import { statesOf } from './graph.ts'

const group = (...states: readonly string[]) => ({ initial: states[0]!, states: Object.fromEntries(states.map((state) => [state, {}])) })
const loan = createMachine({
  id: 'loan',
  initial: 'asked',
  states: {
    asked: { on: { grant: 'open.current' } },
    open: {
      initial: 'current',
      states: { current: { on: { pay: 'paid' } }, paid: { ...group('early', 'late'), on: { end: '#loan.ended.lost' } } },
    },
    ended: group('lost', 'won'),
  },
})
const idsOf = (sets: ReturnType<typeof closings>) => sets.map((set) => set.map(({ id }) => id.slice('loan.'.length)).join(' '))

test('every choice of groups can be closed, but for one inside another', () => {
  expect(idsOf(closings(wholeOf(loan)))).toEqual(['open', 'open.paid', 'ended', 'open ended', 'open.paid ended'])
})

test('a group that has a picture of its own can’t be closed where it is a box anyway', () => {
  const paid = statesOf(loan).find(({ key }) => key === 'paid')!
  expect(idsOf(closings({ ...wholeOf(loan), folded: [paid] }))).toEqual(['open', 'ended', 'open ended'])
  expect(idsOf(closings({ ...wholeOf(loan), top: paid.parent! }))).toEqual(['open.paid'])
})

test('of very many groups the largest can be closed', () => {
  const names = Array.from({ length: 12 }, (_, index) => `g${index}`)
  const many = createMachine({
    id: 'many',
    type: 'parallel',
    states: Object.fromEntries(names.map((name, index) => [name, group(...names.slice(0, index + 1))])),
  })
  const sets = closings(wholeOf(many))
  expect(sets).toHaveLength(2 ** 7 - 1)
  expect(new Set(sets.flat().map(({ key }) => key))).toEqual(new Set(names.slice(5)))
})

test('a form has a box for a closed group, with the arrows that come to it and leave it, and says how much is in it', async () => {
  const [whole] = await foldedForms(wholeOf(loan))
  const { children = [], edges = [] } = whole!.box
  const open = children.find(({ id }) => id === 'loan.open')!
  expect(open.children ?? []).toEqual([])
  expect(open.rows.map(({ text }) => text)).toEqual(['Open', 'Its 2 states are folded away.'])
  expect(edges.map(({ sources, targets }) => `${sources[0]} ${targets[0]}`).toSorted()).toEqual([
    'loan.asked loan.open',
    'loan.open loan.ended.lost',
    'loan@start loan.asked',
  ])
})

test('a form is laid out in the way that is on file', async () => {
  const ways = closings(wholeOf(loan)).map(() => [3, 1] as const)
  for (const { variant, heading } of await foldedForms(wholeOf(loan), ways)) expect([variant, heading]).toEqual([3, 1])
})
