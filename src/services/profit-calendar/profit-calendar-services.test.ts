import { expect, test, vi } from 'vitest'
import type { HttpClient } from '../http/http-client.ts'
import { createProfitCalendarServices } from './profit-calendar-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const NOW = Date.UTC(2026, 10, 30, 23, 59)

const askedFor = async (month: string | null, mode: 'demo' | 'real' = 'demo') => {
  const get = vi.fn<(...call: readonly unknown[]) => Promise<unknown>>(async () => ({ month: '2026-11' }))
  const answer = await createProfitCalendarServices({ get } as unknown as HttpClient, () => NOW).readMonth({ mode, month }, tools)
  const [[path, , query, options] = []] = get.mock.calls
  return { path, query, options, answer }
}

test.each(['demo', 'real'] as const)('a month is asked for its own account, %s, and comes with the day by UTC', async (mode) => {
  expect(await askedFor('2026-10', mode)).toEqual({
    path: '/order/getProfitCalendar',
    query: { month: '2026-10' },
    options: { mode, signal: tools.signal },
    answer: { calendar: { month: '2026-11' }, today: '2026-11-30' },
  })
})

test.each([null, '2026-12', '2030-01'])('%s is the present month, which the venue knows best', async (month) =>
  expect((await askedFor(month)).query).toEqual({}),
)
test('the present month may be asked for by its name', async () => expect((await askedFor('2026-11')).query).toEqual({ month: '2026-11' }))
