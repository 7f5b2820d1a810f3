import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { ProfitCalendar } from '../../domain/wire/general-order.ts'
import { profitCalendarMachine } from './profit-calendar.machine.ts'
import { MONTHS_KEPT } from './profit-calendar.rules.ts'
import { profitCalendarFacts } from './profit-calendar.selectors.ts'
import type { ReadMonth } from './profit-calendar.types.ts'

const TODAY = '2026-11-28'
const LATE = { code: 'NETWORK', message: '' } as const

const monthWith = (month: string, net = '1'): ProfitCalendar => ({
  month,
  days: [{ date: `${month}-05`, count: 1, profit: net, fees: '0', net }],
  count: 1,
  won: 1,
  lost: 0,
  returned: 0,
  profit: net,
  fees: '0',
  net,
  winRate: '1',
  averageWin: net,
  averageLoss: null,
})
const answer = (month: string, net?: string): ReadMonth => ({ calendar: monthWith(month, net), today: TODAY })
const opened = (month: string | null = null) => drive(profitCalendarMachine, { mode: 'demo', month })
const show = (month: string | null) => ({ type: 'profitCalendar.show', month }) as const
const REFRESH = { type: 'profitCalendar.refresh' } as const
const RETRY = { type: 'profitCalendar.retry' } as const
const factsOf = ({ snapshot }: ReturnType<typeof opened>, today = TODAY) => profitCalendarFacts(snapshot, today)

test('without a month the venue says which the present one is; it has no later one', () => {
  expect(factsOf(opened())).toMatchObject({ stage: 'loading', month: null, previous: null, next: null, present: '2026-11' })
  const shown = opened().done('readMonth', answer('2026-11'))
  expect(shown.started).toEqual([{ src: 'readMonth', input: { mode: 'demo', month: null } }])
  expect(factsOf(shown)).toMatchObject({ stage: 'shown', calendar: { month: '2026-11' }, previous: '2026-10', next: null })
})

test('when another month begins while the page is open, it can be asked for', () => {
  const shown = opened().done('readMonth', answer('2026-11'))
  expect(factsOf(shown, '2026-12-01')).toMatchObject({ month: '2026-11', present: '2026-12', next: '2026-12' })
})

test('a month of the past has one before and one after, but for the first', () => {
  const past = opened('2025-12').done('readMonth', answer('2025-12'))
  expect(factsOf(past)).toMatchObject({ previous: '2025-11', next: '2026-01' })
  expect(factsOf(opened('2000-01').done('readMonth', answer('2000-01')))).toMatchObject({ previous: null, next: '2000-02' })
  expect(factsOf(opened('2025-12'))).toMatchObject({ stage: 'loading', month: '2025-12', previous: '2025-11', next: '2026-01' })
})

test('another month while one is read replaces the question', () => {
  const other = opened('2026-09').send(show('2026-08'))
  expect(other.started.map(({ input }) => input)).toEqual([
    { mode: 'demo', month: '2026-09' },
    { mode: 'demo', month: '2026-08' },
  ])
  expect(factsOf(other)).toMatchObject({ stage: 'loading', month: '2026-08', calendar: null })
  const [kept] = Object.values(other.core.effects)
  expect(Object.keys(other.core.effects)).toHaveLength(1)
  expect(kept?.input).toEqual({ mode: 'demo', month: '2026-08' })
})

test('a month that hasn’t begun is answered with the present one, which is then the one on screen', () => {
  expect(factsOf(opened('2027-05').done('readMonth', answer('2026-11')))).toMatchObject({ month: '2026-11', next: null })
})

test('a month that was read before is shown at once, and read again', () => {
  const back = opened('2026-09')
    .done('readMonth', answer('2026-09', '1'))
    .send(show('2026-08'))
    .done('readMonth', answer('2026-08', '2'))
    .send(show('2026-09'))
  expect(factsOf(back)).toMatchObject({ stage: 'shown', month: '2026-09', calendar: { net: '1' }, isRefreshing: true })
  expect(factsOf(back.done('rereadMonth', answer('2026-09', '3')))).toMatchObject({ calendar: { net: '3' }, isRefreshing: false })
  const failed = back.fail('rereadMonth', LATE)
  expect(factsOf(failed)).toMatchObject({ stage: 'shown', calendar: { net: '1' }, mayBeOld: true, failure: LATE })
  expect(factsOf(failed.send(RETRY))).toMatchObject({ isRefreshing: true })
  // What could not be read again says nothing of another month.
  expect(factsOf(failed.send(show('2026-07')))).toMatchObject({ stage: 'loading', calendar: null, failure: null, mayBeOld: false })
})

test('the present month, when it is known which one that is, is shown at once too', () => {
  const back = opened().done('readMonth', answer('2026-11')).send(show('2026-10')).done('readMonth', answer('2026-10')).send(show(null))
  expect(factsOf(back)).toMatchObject({ stage: 'shown', month: '2026-11', isRefreshing: true })
  // Asked for by its name or as the present one: another question, the same month.
  expect(factsOf(back.send(show('2026-11')))).toMatchObject({ stage: 'shown', month: '2026-11' })
})

test('the month that is on screen already is not read again because it is asked for', () => {
  const shown = opened('2026-09').done('readMonth', answer('2026-09'))
  expect(shown.snapshot.can(show('2026-09'))).toBe(false)
  expect(shown.snapshot.can(show('2026-08'))).toBe(true)
})

test('news have the month read anew; news while it is read make it be read once more', () => {
  const again = opened('2026-09').done('readMonth', answer('2026-09', '1')).send(REFRESH)
  expect(factsOf(again)).toMatchObject({ stage: 'shown', isRefreshing: true })
  const outdated = again.send(REFRESH).done('rereadMonth', answer('2026-09', '2'))
  expect(factsOf(outdated)).toMatchObject({ calendar: { net: '2' }, isRefreshing: true })
  expect(factsOf(outdated.done('rereadMonth', answer('2026-09', '3')))).toMatchObject({ calendar: { net: '3' }, isRefreshing: false })
  const early = opened('2026-09').send(REFRESH).done('readMonth', answer('2026-09', '1'))
  expect(factsOf(early)).toMatchObject({ stage: 'shown', isRefreshing: true })
})

test('a month that doesn’t come in time, or not at all, can be asked for again', () => {
  for (const failed of [opened().fail('readMonth', LATE), opened().fire('readTimeout')]) {
    expect(factsOf(failed)).toMatchObject({ stage: 'failed', calendar: null })
    expect(factsOf(failed.send(RETRY))).toMatchObject({ stage: 'loading' })
  }
  const late = opened('2026-09').done('readMonth', answer('2026-09')).send(REFRESH).fire('readTimeout')
  expect(factsOf(late)).toMatchObject({ stage: 'shown', mayBeOld: true, failure: { code: 'TIMEOUT' } })
})

test('only so many months are kept, those that were read last', () => {
  const months = Array.from({ length: MONTHS_KEPT + 1 }, (_, n) => `20${10 + n}-01`)
  const [first = '', ...rest] = months
  const seen = rest.reduce(
    (so, month) => so.send(show(month)).done('readMonth', answer(month)),
    opened(first).done('readMonth', answer(first)),
  )
  expect(seen.snapshot.context.kept.map(({ month }) => month)).toEqual(rest)
  expect(factsOf(seen.send(show(first))).stage).toBe('loading')
})
