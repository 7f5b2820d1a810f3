import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { marketDetailMachine } from './market-detail.machine.ts'
import { selectMarketDetail } from './market-detail.selectors.ts'

const opened = () => drive(marketDetailMachine, { code: 'BTC/USDT', id: 7 })
const NETWORK = { code: 'NETWORK', message: '' }
const loaded = () => opened().done('loadCandles', { count: 300, oldest: 5_000, hasOlder: true })
const facts = ({ snapshot }: ReturnType<typeof opened>) => selectMarketDetail(snapshot)

test('a market opens in the time frame that was looked at last', () => {
  const again = drive(marketDetailMachine, { code: 'BTC/USDT', id: 7, period: '4h' })
  expect(facts(again).period).toBe('4h')
  expect(again.started.at(-1)?.input).toMatchObject({ period: '4h' })
})

test('figures and candles load side by side', () => {
  expect(facts(opened())).toMatchObject({ isInfoLoading: true, areCandlesLoading: true, canLoadOlder: false, period: '15m' })
  expect(facts(loaded())).toMatchObject({ isInfoLoading: true, areCandlesLoading: false, canLoadOlder: true, areCandlesEmpty: false })
  expect(facts(opened().done('loadCandles', { count: 0, oldest: null, hasOlder: false }))).toMatchObject({
    areCandlesEmpty: true,
    canLoadOlder: false,
  })
})

test('a market that does not exist is told from one that did not load', () => {
  expect(facts(opened().fail('fetchMarketInfo', { code: '30017', message: '' }))).toMatchObject({ isUnknownMarket: true })
  expect(facts(opened().fail('fetchMarketInfo', NETWORK))).toMatchObject({ isUnknownMarket: false, infoFailure: NETWORK })
})

test('older candles are asked for from the first one and their failure keeps the rest', () => {
  const asking = loaded().send({ type: 'marketDetail.older' })
  expect(asking.started.at(-1)?.input).toEqual({ code: 'BTC/USDT', period: '15m', before: 5_000 })
  expect(facts(asking)).toMatchObject({ areOlderLoading: true, areCandlesLoading: false })
  const failed = asking.fail('loadOlderCandles', NETWORK)
  expect(facts(failed)).toMatchObject({ candlesFailure: NETWORK, areCandlesLoading: false, areCandlesEmpty: false })
  expect(facts(failed.send({ type: 'marketDetail.retry' }))).toMatchObject({ areOlderLoading: true })
})

test('what did not come while the connection was away is asked for when it is back', () => {
  const away = opened().fail('fetchMarketInfo', NETWORK).fail('loadCandles', NETWORK)
  const back = away.send({ type: 'connection.resynced' })
  expect(facts(back)).toMatchObject({ isInfoLoading: true, infoFailure: null, areCandlesLoading: true, candlesFailure: null })
  const unknown = opened().fail('fetchMarketInfo', { code: '30017', message: '' }).send({ type: 'connection.resynced' })
  expect(facts(unknown)).toMatchObject({ isUnknownMarket: true, isInfoLoading: false })
})

test('older candles that did not come are asked for after the newest have been', () => {
  const failed = loaded().send({ type: 'marketDetail.older' }).fail('loadOlderCandles', NETWORK)
  const back = failed.send({ type: 'connection.resynced' })
  expect(back.started.at(-1)?.input).toMatchObject({ before: null })
  const older = back.done('refreshCandles', { count: 301, oldest: 5_000, hasOlder: true })
  expect(older.started.at(-1)?.input).toMatchObject({ before: 5_000 })
  expect(facts(older)).toMatchObject({ areOlderLoading: true, candlesFailure: null })
  expect(facts(back.fail('refreshCandles', NETWORK))).toMatchObject({ candlesFailure: NETWORK, areOlderLoading: false })
})

test('another time frame begins anew and leaves the figures alone', () => {
  const changed = loaded().send({ type: 'marketDetail.choosePeriod', period: '1h' })
  expect(facts(changed)).toMatchObject({ period: '1h', areCandlesLoading: true })
  expect(changed.started.map(({ src }) => src)).toEqual(['fetchMarketInfo', 'fetchCandles', 'fetchCandles'])
})

test('table and ticket', () => {
  const both = opened().send({ type: 'marketDetail.showTable' }).send({ type: 'marketDetail.openTicket' })
  expect(facts(both)).toMatchObject({ isTable: true, isTicketOpen: true })
})
