import { expect, test, vi } from 'vitest'
import type { System } from '../views/shell/system-context.tsx'
import { createFirstPaint } from './first-paint.ts'

const liveOf = () => {
  const sent = vi.fn<(stream: string, event: unknown) => void>()
  const went = vi.fn<(to: string | number, arrival?: string) => void>()
  const live = { stream: (chart: string) => ({ send: (event: unknown) => sent(chart, event) }), navigate: went } as unknown as System
  return { live, sent, went }
}

test('every chart that a page takes for granted stands in its first state', () => {
  const { system } = createFirstPaint('desktop', { navigationGuard: { context: { path: '/market?code=1' } } })
  for (const chart of [
    'session',
    'accountMode',
    'appearance',
    'language',
    'introBoard',
    'connection',
    'navigationGuard',
    'marketList',
    'sessionLog',
  ] as const)
    expect(system.stream(chart)?.getSnapshot().status, chart).toBe('active')
  const session = system.stream('session')!.getSnapshot()
  expect([session.matches('restoring'), session.hasTag('busy'), session.matches('signedIn')]).toEqual([true, true, false])
  const connection = system.stream('connection')!.getSnapshot()
  expect([connection.matches({ link: 'idle' }), connection.matches({ link: 'waiting' })]).toEqual([true, false])
  expect(system.stream('navigationGuard')!.getSnapshot().context.path).toBe('/market?code=1')
})

test('nothing is known and nothing can be submitted', () => {
  const { system } = createFirstPaint('phone')
  expect([system.submitOff(), system.account.user(), system.markets.list(), system.device]).toEqual(['electing', undefined, [], 'phone'])
  expect(system.stream('session')!.getSnapshot().can({ type: 'session.submit' })).toBe(false)
  expect(system.stream('contractTicket', 'demo:BTC')).toBeUndefined()
  // React takes what the stores give by identity.
  expect([
    system.markets.list() === system.markets.list(),
    system.stream('session')!.getSnapshot() === system.stream('session')!.getSnapshot(),
  ]).toEqual([true, true])
})

test('what a person did meanwhile is done once, in its order, by the real system', () => {
  const first = createFirstPaint('desktop')
  const { live, sent, went } = liveOf()
  first.system.stream('session')!.send({ type: 'session.change', field: 'account', value: 'anna' })
  first.system.navigate('/market', 'push')
  first.system.stream('session')!.send({ type: 'session.submit' })
  first.handOver(live)
  first.handOver(live)
  expect(sent.mock.calls).toEqual([
    ['session', { type: 'session.change', field: 'account', value: 'anna' }],
    ['session', { type: 'session.submit' }],
  ])
  expect(went.mock.calls).toEqual([['/market', 'push']])
})

test('what is pressed on the first picture after the real system has come is not lost', () => {
  const first = createFirstPaint('desktop')
  const { live, sent, went } = liveOf()
  first.handOver(live)
  first.system.stream('sessionLog')!.send({ type: 'sessionLog.open' })
  first.system.navigate('/market', 'push')
  expect([sent.mock.calls, went.mock.calls]).toEqual([[['sessionLog', { type: 'sessionLog.open' }]], [['/market', 'push']]])
})
