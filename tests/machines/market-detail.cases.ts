import { marketDetailMachine } from '../../src/machines/market-detail/market-detail.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const FIGURES = {
  high24h: '65000',
  low24h: '61000',
  feeRate: '0.0006',
  maintenanceRate: '0.005',
  source: 'simulation',
  at: 1_767_571_200_000,
}

export const cases = defineCases({
  machine: marketDetailMachine,
  input: { code: 'BTC/USDT', id: 7 },
  events: [
    { type: 'marketDetail.choosePeriod', period: '1h' },
    { type: 'marketDetail.choosePeriod', period: '15m' },
    { type: 'marketDetail.older' },
    { type: 'marketDetail.retry' },
    { type: 'marketDetail.showTable' },
    { type: 'marketDetail.showChart' },
    { type: 'marketDetail.showOpen' },
    { type: 'marketDetail.showPending' },
    { type: 'marketDetail.showOptions' },
    { type: 'marketDetail.showClosed' },
    { type: 'marketDetail.openTicket' },
    { type: 'marketDetail.closeTicket' },
    { type: 'candles.rolled' },
    { type: 'connection.resynced' },
  ],
  effects: {
    fetchMarketInfo: {
      ok: [FIGURES],
      fail: [
        ({ n }) => ({ code: '30017', message: `not found at step ${n}` }),
        ({ n }) => ({ code: 'NETWORK', message: `figures at step ${n}` }),
      ],
    },
    loadCandles: {
      ok: [({ n }) => ({ count: 300 + n, oldest: 1_767_301_200_000 - n, hasOlder: true }), { count: 0, oldest: null, hasOlder: false }],
      fail: [({ n }) => ({ code: 'NETWORK', message: `candles at step ${n}` })],
    },
    loadOlderCandles: {
      ok: [({ n }) => ({ count: 600 + n, oldest: 1_767_031_200_000 - n, hasOlder: true })],
      fail: [({ n }) => ({ code: 'NETWORK', message: `older at step ${n}` })],
    },
    refreshCandles: {
      ok: [({ n }) => ({ count: 400 + n, oldest: 1_767_211_200_000 - n, hasOlder: true })],
      fail: [({ n }) => ({ code: 'NETWORK', message: `refresh at step ${n}` })],
    },
  },
  abstract: ({ period, hasOlder, infoFailure, candlesFailure }) => [period, hasOlder, infoFailure?.code, candlesFailure !== null],
  laws: [
    {
      name: 'candles on screen stay while others are fetched or fail to come',
      holdsOver: ({ before, event, after }) =>
        before.context.count === after.context.count || event.type.startsWith('xstate.done.') || event.type === 'marketDetail.choosePeriod',
    },
    {
      name: 'candles of one time frame at a time are asked for',
      holdsAt: ({ effects, context }) => {
        const asked = Object.values(effects).filter(({ src }) => src === 'fetchCandles')
        return asked.length <= 1 && asked.every(({ input }) => (input as { period: string }).period === context.period)
      },
    },
  ],
})
