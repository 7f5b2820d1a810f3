import { describe, expect, test } from 'vitest'
import { closedBy, LIVE, OPEN_ORDER } from '../../../tests/support/sample-orders.ts'
import { drive } from '../../../tests/support/drive.ts'
import { writeAmount, readAmount } from '../../domain/decimal-input.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import { positionMachine } from './position.machine.ts'
import {
  areLevelsUnknown,
  closePreviewOf,
  closingPartsOf,
  isTrailingKept,
  pnlFacts,
  quoteStateOf,
  shownLevelProblemsOf,
  stageOf,
  trailingStopShown,
  whyNotClose,
  whyNotConfirmClose,
  whyNotEdit,
  whyNotRequoteClose,
  whyNotSaveLevels,
} from './position.selectors.ts'
import type { LevelField } from './position.types.ts'

const PRICE: PriceFacts = { price: LIVE.price, priceAt: LIVE.priceAt, now: LIVE.now, isOpen: true, isLive: true }
const CLOSED = closedBy(OPEN_ORDER, '63995', '117')
const watched = () => drive(positionMachine, { order: OPEN_ORDER, mode: 'demo' })
const edited = () =>
  watched().send({
    type: 'position.edit',
    stopLoss: writeAmount(OPEN_ORDER.stopLoss, 'en'),
    takeProfit: writeAmount(OPEN_ORDER.takeProfit, 'en'),
    trailing: writeAmount(OPEN_ORDER.trailing, 'en'),
  })
const change = (field: LevelField, text: string) => ({ type: 'position.change', field, ...readAmount(text, 'en') }) as const
const save = { type: 'position.saveLevels', key: 'key-of-levels-click', market: PRICE } as const
const close = { type: 'position.close', market: PRICE } as const
const confirm = (key = 'key-of-close-click', market = PRICE) => ({ type: 'position.confirm', key, market }) as const
const closing = () => watched().send(close).send(confirm())

describe('closing by hand', () => {
  test('shows what comes back, then sends one request', () => {
    expect(closePreviewOf(OPEN_ORDER, '64000', null)).toEqual({
      lots: '0.2',
      fee: '10.15',
      price: '64000',
      profit: '118',
      result: '107.85',
      resultPercent: '8.5',
      proceeds: '1386.2',
    })
    // A gain smaller than the fee is a loss.
    expect(closePreviewOf(OPEN_ORDER, '63440', null)).toMatchObject({ profit: '6', result: '-4.15' })
    const twice = closing().send(confirm('key-of-second-click'))
    expect(twice.started).toEqual([{ src: 'closeContract', input: { key: 'key-of-close-click', mode: 'demo', orderId: 'o1', lots: null } }])
    const closed = twice.done('closeContract', { result: CLOSED, success: null })
    expect(stageOf(closed.snapshot)).toBe('closed')
    expect(closed.snapshot.hasTag('closed')).toBe(true)
    expect(closed.emitted).toEqual(['position.closed'])
  })

  test('takes a part of the lots with its share of margin and fee, and leaves the rest open', () => {
    // A quarter of 118 − 10.15, of 1,268.20 margin and of 10.15 fee, the shares rounded down to cents.
    expect(closePreviewOf(OPEN_ORDER, '64000', '0.05')).toMatchObject({
      lots: '0.05',
      fee: '2.53',
      profit: '29.5',
      result: '26.97',
      proceeds: '346.55',
    })
    const part = watched().send(close).send({ type: 'position.chooseLots', lots: '0.05' }).send(confirm())
    expect(part.started[0]?.input).toMatchObject({ orderId: 'o1', lots: '0.05' })
    const left = part.done('closeContract', { result: { ...OPEN_ORDER, lots: '0.15' }, success: 20005 })
    expect(stageOf(left.snapshot)).toBe('watching')
    expect(left.snapshot.context.order.lots).toBe('0.15')
    // The next closing begins with all of it.
    expect(left.send(close).snapshot.context.closingLots).toBeNull()
  })

  test('takes no more lots than there are, and none', () => {
    const reviewing = watched().send(close)
    for (const lots of ['0.2', '0.3', '0', '-1'])
      expect(reviewing.send({ type: 'position.chooseLots', lots }).snapshot.context.closingLots).toBeNull()
    const chosen = reviewing.send({ type: 'position.chooseLots', lots: '0.1' })
    expect(chosen.send({ type: 'position.chooseLots', lots: null }).snapshot.context.closingLots).toBeNull()
  })

  test('offers a quarter, a half and three quarters in whole steps', () => {
    const terms = { lotStep: '0.01', minLots: '0.01' }
    expect(closingPartsOf({ lots: '0.2' }, terms).map(({ lots }) => lots)).toEqual(['0.05', '0.1', '0.15'])
    expect(closingPartsOf({ lots: '0.03' }, terms)).toEqual([
      { percent: 50, lots: '0.01' },
      { percent: 75, lots: '0.02' },
    ])
    expect(closingPartsOf({ lots: '0.01' }, terms)).toEqual([])
  })

  test('is possible when nothing would come back', () => {
    expect(closePreviewOf(OPEN_ORDER, '57000', null)).toMatchObject({ profit: '-1268.2', proceeds: '0' })
    expect(whyNotClose(watched().snapshot, { ...PRICE, price: '57000' })).toBeNull()
  })

  test('is impossible in a closed session, as opening is, and without a price', () => {
    const later = { ...PRICE, now: PRICE.priceAt + 3_600_000 }
    const afterHours = { ...later, isOpen: false }
    expect(whyNotClose(watched().snapshot, afterHours)).toBe('marketClosed')
    expect(stageOf(watched().send({ ...close, market: afterHours }).snapshot)).toBe('watching')
    const review = watched().send(close)
    expect(whyNotConfirmClose(review.snapshot, afterHours)).toBe('marketClosed')
    expect(stageOf(review.send(confirm('key-of-close-click', afterHours)).snapshot)).toBe('reviewingClose')
    expect(whyNotRequoteClose(review.fire('quoteLifetime').snapshot, afterHours)).toBe('marketClosed')
    expect(whyNotClose(watched().snapshot, later)).toBe('priceStale')
    expect(whyNotClose(watched().snapshot, null)).toBe('priceStale')
    expect(stageOf(watched().send({ ...close, market: later }).snapshot)).toBe('watching')
  })

  test('goes back to review when the price has moved against the user, and not when it has moved in favour', () => {
    const moved = watched()
      .send(close)
      .send(confirm('key-of-close-click', { ...PRICE, price: '63900' }))
    expect(quoteStateOf(moved.snapshot)).toBe('moved')
    expect(whyNotConfirmClose(moved.snapshot, PRICE)).toBe('priceMoved')
    const better = watched()
      .send(close)
      .send(confirm('key-of-close-click', { ...PRICE, price: '65000' }))
    expect(stageOf(better.snapshot)).toBe('closing')
    const short = drive(positionMachine, { order: { ...OPEN_ORDER, direction: 'short' }, mode: 'demo' }).send(close)
    expect(quoteStateOf(short.send(confirm('key-of-close-click', { ...PRICE, price: '64100' })).snapshot)).toBe('moved')
  })

  test('that comes too late is an outcome, not an error', () => {
    const late = closing().fail('closeContract', { code: '30010', message: '' })
    expect(stageOf(late.snapshot)).toBe('refreshing')
    expect(late.snapshot.context.failure).toBeNull()
    const stopped = { ...CLOSED, closeReason: 'stopLoss' } as const
    expect(late.done('fetchOrder', stopped).snapshot).toMatchObject({ value: 'closed', context: { order: stopped } })
  })

  test('whose outcome the venue cannot tell rests; the contract itself is asked for when a person goes back to it', () => {
    const unresolved = closing()
      .fail('closeContract', { code: 'TIMEOUT', message: '' })
      .send({ type: 'position.check' })
      .fail('settleClose', { code: 'MALFORMED', message: '' })
    expect([stageOf(unresolved.snapshot), Object.keys(unresolved.core.timers)]).toEqual(['closeUnresolved', []])
    const asked = unresolved.send({ type: 'position.dismiss' })
    expect(stageOf(asked.snapshot)).toBe('refreshing')
    expect(asked.done('fetchOrder', OPEN_ORDER).snapshot.context).toMatchObject({ key: null, failure: null, checks: 0 })
    expect(asked.done('fetchOrder', CLOSED).snapshot.value).toBe('closed')
    expect(stageOf(unresolved.send({ type: 'position.check' }).snapshot)).toBe('closeUnknown')
  })

  test('of unknown outcome is looked up by its key, and news that the order is closed settles it at once', () => {
    const unknown = closing().fail('closeContract', { code: 'TIMEOUT', message: '' })
    expect(stageOf(unknown.snapshot)).toBe('closeUnknown')
    expect(whyNotClose(unknown.snapshot, PRICE)).toBe('orderInFlight')
    expect(whyNotConfirmClose(unknown.snapshot, PRICE)).toBe('orderInFlight')
    expect(stageOf(unknown.send({ type: 'order.updated', order: CLOSED }).snapshot)).toBe('closed')
    const refused = unknown
      .send({ type: 'position.check' })
      .done('settleClose', { outcome: 'refused', failure: { code: '30021', message: '' } })
    expect(stageOf(refused.snapshot)).toBe('closeRefused')
    expect(stageOf(refused.send({ type: 'position.dismiss' }).snapshot)).toBe('refreshing')
  })
})

describe('a closed order', () => {
  test('never reopens', () => {
    const closed = watched().send({ type: 'order.updated', order: CLOSED })
    expect(stageOf(closed.send({ type: 'order.updated', order: OPEN_ORDER }).snapshot)).toBe('closed')
    expect(whyNotClose(closed.snapshot, PRICE)).toBe('orderClosed')
    expect(whyNotConfirmClose(closed.snapshot, PRICE)).toBe('orderClosed')
    expect(whyNotEdit(closed.snapshot)).toBe('orderClosed')
  })

  test('is closed from the start', () => {
    expect(stageOf(drive(positionMachine, { order: CLOSED, mode: 'demo' }).snapshot)).toBe('closed')
  })

  test('is not mistaken for another', () => {
    expect(stageOf(watched().send({ type: 'order.updated', order: { ...CLOSED, id: 'o2' } }).snapshot)).toBe('watching')
  })
})

describe('stop and target', () => {
  test('are saved once, and an empty field takes a level away', () => {
    const saving = edited().send(change('stopLoss', '')).send(change('takeProfit', '66,500.50')).send(save).send(save)
    expect(saving.started).toEqual([
      {
        src: 'updateLevels',
        input: { key: 'key-of-levels-click', mode: 'demo', orderId: 'o1', body: { stopLoss: null, takeProfit: '66500.5', trailing: null } },
      },
    ])
    expect(stageOf(saving.snapshot)).toBe('savingLevels')
    const saved = saving.done('updateLevels', { result: { ...OPEN_ORDER, stopLoss: null, takeProfit: '66500.5' }, success: 20005 })
    expect(saved.snapshot.context.order.takeProfit).toBe('66500.5')
    expect(stageOf(saved.snapshot)).toBe('watching')
  })

  test('can be a trailing stop, which is judged by its range and by the liquidation, unless it is the one in force', () => {
    const with2 = { order: { ...OPEN_ORDER, trailing: '2', trailingTime: 1 }, mode: 'demo' } as const
    const changed = (text: string) =>
      drive(positionMachine, with2)
        .send({
          type: 'position.edit',
          stopLoss: writeAmount(null, 'en'),
          takeProfit: writeAmount(null, 'en'),
          trailing: writeAmount('2', 'en'),
        })
        .send({ type: 'position.change', field: 'trailing', ...readAmount(text, 'en') })
    const problem = (text: string, market = PRICE) => shownLevelProblemsOf(changed(text).snapshot, market).trailing
    expect(['1', '0.1', '10.33', ''].map((text) => problem(text))).toEqual([null, null, null, null])
    expect(['0.09', '50.01', '1.005', '0'].map((text) => problem(text))).toEqual(Array.from({ length: 4 }, () => 'outOfRange'))
    expect([problem('-1'), problem('x')]).toEqual(['enterCorrectAmount', 'enterCorrectAmount'])
    expect([problem('10.34'), problem('20')]).toEqual(['beyondLiquidation', 'beyondLiquidation'])
    // Near the liquidation only the trailing stop that the contract has may be kept.
    expect([problem('2.0', { ...PRICE, price: '57400' }), problem('2.1', { ...PRICE, price: '57400' })]).toEqual([
      null,
      'beyondLiquidation',
    ])
    const shown = (text: string) => [isTrailingKept(changed(text).snapshot), trailingStopShown(changed(text).snapshot, PRICE, '64000')]
    expect([shown('2.00'), shown('1'), shown('60'), shown('')]).toEqual([
      [true, '64000'],
      [false, '63360'],
      [false, null],
      [false, null],
    ])
    expect(trailingStopShown(changed('1').snapshot, null, '64000')).toBeNull()
    expect(trailingStopShown(changed('2').snapshot, PRICE, undefined)).toBeNull()
    expect(whyNotSaveLevels(changed('60').snapshot, PRICE)).toBe('fixFields')
    expect(changed('3').send(save).started[0]?.input).toMatchObject({ body: { trailing: '3' } })
  })

  test('are judged at the present price', () => {
    const { snapshot } = edited().send(change('stopLoss', '65000'))
    expect(shownLevelProblemsOf(snapshot, PRICE).stopLoss).toBe('stopLossUnreasonable')
    expect(shownLevelProblemsOf(snapshot, { ...PRICE, price: '66000' }).stopLoss).toBeNull()
    expect(shownLevelProblemsOf(snapshot, null)).toEqual({ stopLoss: null, takeProfit: null, trailing: null })
    expect(whyNotSaveLevels(snapshot, PRICE)).toBe('fixFields')
    expect(whyNotSaveLevels(snapshot, { ...PRICE, isLive: false })).toBe('priceStale')
    expect(whyNotSaveLevels(snapshot, PRICE, true)).toBe('readOnly')
    expect(whyNotSaveLevels(watched().snapshot, PRICE)).toBe('orderInFlight')
    expect(whyNotSaveLevels(edited().snapshot, { ...PRICE, now: PRICE.priceAt + 3_600_000, isOpen: false })).toBeNull()
    expect(edited().send(change('stopLoss', '65000')).send(save).snapshot.context.showProblems).toBe(true)
  })

  test('may be typed as what they lose and gain; prices are sent, and the next time they are prices again', () => {
    const inUnit = edited().send({
      type: 'position.chooseLevelUnit',
      unit: 'percent',
      levels: { stopLoss: readAmount('20', 'en'), takeProfit: readAmount('', 'en') },
    })
    // 20 % of the margin of 1,268.20 are 253.64; less the fee of 10.15 they are 1,217.45 a coin below 63,410.
    const sent = inUnit.send(save)
    expect(sent.started.at(-1)).toMatchObject({ src: 'updateLevels', input: { body: { stopLoss: '62192.55', takeProfit: null } } })
    expect(inUnit.send({ type: 'position.cancelEdit' }).snapshot.context.draft.levelUnit).toBe('price')
    // A loss of more than the margin lies beyond the liquidation.
    expect(shownLevelProblemsOf(inUnit.send(change('stopLoss', '120')).snapshot, PRICE).stopLoss).toBe('stopLossUnreasonable')
    expect(shownLevelProblemsOf(inUnit.send(change('stopLoss', '1.234')).snapshot, PRICE).stopLoss).toBe('enterCorrectAmount')
  })

  test('come back to be edited when they were refused or never arrived, with the reason', () => {
    const refused = edited().send(save).fail('updateLevels', { code: '30006', message: '' })
    expect(stageOf(refused.snapshot)).toBe('editing')
    expect(refused.snapshot.context.failure?.code).toBe('30006')
    const unknown = edited().send(save).fire('submitTimeout')
    expect(areLevelsUnknown(unknown.snapshot)).toBe(true)
    const never = unknown.fire('reconcileDelay').done('settleLevels', { outcome: 'never' })
    expect(areLevelsUnknown(never.snapshot)).toBe(false)
    expect(never.snapshot.context.failure?.code).toBe('30013')
  })

  test('do not stand in the way of closing, even while their fate is unknown', () => {
    const unknown = edited().send(save).fire('submitTimeout')
    const reviewing = unknown.send(close)
    expect(stageOf(reviewing.snapshot)).toBe('reviewingClose')
    expect(stageOf(reviewing.send(confirm()).snapshot)).toBe('closing')
    const back = reviewing.send({ type: 'position.back' })
    expect(stageOf(back.snapshot)).toBe('refreshing')
    expect(back.done('fetchOrder', OPEN_ORDER).snapshot.context.key).toBeNull()
    expect(stageOf(watched().send(close).send({ type: 'position.back' }).snapshot)).toBe('watching')
  })

  test('are left when the account mode is switched', () => {
    expect(stageOf(edited().send({ type: 'accountMode.switched', mode: 'real' }).snapshot)).toBe('watching')
    expect(stageOf(closing().send({ type: 'accountMode.switched', mode: 'real' }).snapshot)).toBe('closing')
  })
})

describe('live figures', () => {
  const pnl = { orderId: 'o1', unrealizedPnL: '-1084', unrealizedPnLPercentage: '-85.47', currentPrice: '57990' }
  test('tell gain from loss and how near liquidation is', () => {
    expect(pnlFacts(OPEN_ORDER, undefined)).toBeNull()
    expect(pnlFacts(OPEN_ORDER, pnl)).toEqual({
      result: '-1094.15',
      percent: '-86.28',
      price: '57990',
      trend: 'loss',
      liquidationDistance: '-1.04',
      isNearLiquidation: true,
    })
    expect(pnlFacts(OPEN_ORDER, { ...pnl, unrealizedPnL: '118', currentPrice: '64000' })).toMatchObject({
      trend: 'gain',
      isNearLiquidation: false,
    })
    expect(pnlFacts(OPEN_ORDER, { ...pnl, unrealizedPnL: '10.15' })?.trend).toBe('even')
    expect(pnlFacts(OPEN_ORDER, { ...pnl, unrealizedPnL: '10.14' })?.trend).toBe('loss')
  })
})

test('a button that is off says why', () => {
  const { snapshot } = watched()
  expect(whyNotClose(snapshot, PRICE)).toBeNull()
  expect(whyNotClose(snapshot, PRICE, true)).toBe('readOnly')
  expect(whyNotEdit(snapshot)).toBeNull()
  expect(whyNotEdit(snapshot, true)).toBe('readOnly')
  expect(whyNotEdit(edited().snapshot)).toBe('orderInFlight')
  const review = watched().send(close)
  expect(whyNotConfirmClose(review.snapshot, PRICE)).toBeNull()
  expect(whyNotConfirmClose(review.snapshot, null)).toBe('priceStale')
  expect(whyNotConfirmClose(review.snapshot, PRICE, true)).toBe('readOnly')
  expect(whyNotConfirmClose(review.fire('quoteLifetime').snapshot, PRICE)).toBe('quoteExpired')
})

test('a venue that cannot be reached leaves the position as it was last known', () => {
  const lost = closing().fail('closeContract', { code: '30010', message: '' }).fail('fetchOrder', { code: 'NETWORK', message: '' })
  expect(stageOf(lost.snapshot)).toBe('uncertain')
  expect(whyNotClose(lost.snapshot, PRICE)).toBeNull()
})
