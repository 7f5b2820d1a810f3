import { describe, expect, test } from 'vitest'
import { LIVE, OPEN_ORDER } from '../../../tests/support/sample-orders.ts'
import { drive } from '../../../tests/support/drive.ts'
import { PATH_EPOCH } from '../../../tests/support/paths/cases.ts'
import { readAmount } from '../../domain/decimal-input.ts'
import { levelInUnit, type LevelName, type LevelUnit } from '../../domain/level-units.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import { contractTicketMachine } from './contract-ticket.machine.ts'
import {
  LOT_SHARES,
  leverageChoicesOf,
  lotsOfShare,
  mostLotsOf,
  previewOf,
  problemOf,
  quoteStateOf,
  shownProblemsOf,
  sizeIn,
  sizeLimitsOf,
  sizeOfLots,
  stageOf,
  whyNotConfirm,
  whyNotRequote,
  whyNotReview,
} from './contract-ticket.selectors.ts'
import { levelTermsAt } from './contract-ticket.rules.ts'
import type { AmountField, ContractTicketContext, InstrumentTerms } from './contract-ticket.types.ts'

const TERMS: InstrumentTerms = {
  lotSize: '1',
  scale: 2,
  minLots: '0.01',
  maxLots: '10',
  lotStep: '0.01',
  maxLeverage: 20,
  appName: 'Bitcoin',
  lotUnit: 'BTC',
}
const MARKET: MarketFacts = { ...LIVE, price: '64182.40' }
const levelIn = (context: ContractTicketContext, market: MarketFacts | null, level: LevelName, unit: LevelUnit) =>
  levelInUnit(context.draft, levelTermsAt(context, market), level, unit)
const typed = (field: AmountField, text: string) => ({ type: 'contractTicket.change', field, ...readAmount(text, 'en') }) as const
const empty = () => drive(contractTicketMachine, { mode: 'demo', code: 'BTC/USDT', terms: TERMS })
/** The ticket of the design, ready for review. */
const drafted = () =>
  empty()
    .send({ type: 'contractTicket.chooseLeverage', leverage: 10 })
    .send(typed('lots', '0.50'))
    .send(typed('stopLoss', '61,600.00'))
    .send(typed('takeProfit', '69000'))
const reviewed = () => drafted().send({ type: 'contractTicket.review', market: MARKET })
const confirm = (key: string, market = MARKET) => ({ type: 'contractTicket.confirm', key, market }) as const
const placed = (ticket: { started: readonly { src: string }[] }) => ticket.started.filter(({ src }) => src === 'placeContract')

describe('the ticket of the design', () => {
  test('shows what the design shows, before anything is committed', () => {
    expect(previewOf(drafted().snapshot.context, MARKET)).toEqual({
      lots: '0.5',
      notional: '32091.2',
      breakEvenPrice: '64233.76',
      margin: '3209.12',
      fee: '25.68',
      feeRate: '0.0008',
      liquidationPrice: '58085.08',
      liquidationDistance: '-9.5',
      stopLoss: '61600',
      takeProfit: '69000',
      lossAtStop: '-1316.88',
      lossAtStopPercent: '-41.04',
      gainAtTarget: '2383.12',
      gainAtTargetPercent: '74.26',
      trailingStop: null,
      lossAtTrailing: null,
      lossAtTrailingPercent: null,
      mostThatCanBeLost: '3234.8',
      mostThatCanBeLostPercent: '25.88',
      loadNow: '0.2162',
      loadAfter: '0.4739',
      loadLine: '0.5',
      isOverLoadLine: false,
      problems: { triggerPrice: null, until: null, lots: null, stopLoss: null, takeProfit: null, trailing: null },
      whyNotReview: null,
    })
  })

  test('shows a trailing stop with where it begins and what is lost if the price turns at once', () => {
    const trailing = (text: string) => drafted().send(typed('trailing', text))
    const shown = { trailingStop: '62898.75', lossAtTrailing: '-667.51', lossAtTrailingPercent: '-20.8' }
    expect(previewOf(trailing('2').snapshot.context, MARKET)).toMatchObject(shown)
    expect(previewOf(trailing('60').snapshot.context, MARKET)).toMatchObject({ trailingStop: null, lossAtTrailing: null })
    const placedWith = trailing('2').send({ type: 'contractTicket.review', market: MARKET }).send(confirm('key-of-first-click'))
    expect(placedWith.started[0]?.input).toMatchObject({ body: { trailing: '2' } })
    // An order that waits has none: it's kept for when the kind is chosen again, and neither judged nor sent.
    const waiting = trailing('60').send({ type: 'contractTicket.chooseKind', kind: 'limit' }).send(typed('triggerPrice', '64000'))
    expect(previewOf(waiting.snapshot.context, MARKET)).toMatchObject({ trailingStop: null, problems: { trailing: null } })
    const sent = waiting.send({ type: 'contractTicket.review', market: MARKET }).send(confirm('key-of-first-click'))
    expect(Object.keys((sent.started[0]?.input as { body: object }).body)).not.toContain('trailing')
  })

  test('follows the price without an event', () => {
    const { context } = drafted().snapshot
    expect(previewOf(context, { ...MARKET, price: '65000' }).margin).toBe('3250')
    expect(previewOf(context, null)).toMatchObject({ margin: null, loadAfter: null, isOverLoadLine: false, whyNotReview: 'priceStale' })
  })

  test('keeps the figures still under review', () => {
    const { context } = reviewed().snapshot
    expect(previewOf(context, context.quote)).toEqual(previewOf(drafted().snapshot.context, MARKET))
  })

  test('offers the leverages of the instrument and begins low', () => {
    expect(leverageChoicesOf(empty().snapshot)).toEqual([1, 2, 5, 10, 20])
    expect(empty().snapshot.context.draft.leverage).toBe(5)
    const unleveraged = drive(contractTicketMachine, { mode: 'demo', code: 'X', terms: { ...TERMS, maxLeverage: 1 } })
    expect(unleveraged.snapshot.context.draft.leverage).toBe(1)
  })

  test('shows a visitor every figure but those of an account', () => {
    const visitor: MarketFacts = { ...MARKET, available: null, marginHeld: null, totalAssets: null }
    expect(previewOf(drafted().snapshot.context, visitor)).toMatchObject({
      margin: '3209.12',
      mostThatCanBeLost: '3234.8',
      mostThatCanBeLostPercent: null,
      loadNow: null,
      loadAfter: null,
      isOverLoadLine: false,
      whyNotReview: 'notSignedIn',
    })
  })
})

describe('a size in USDT', () => {
  const inUsdt = (text: string) =>
    drafted().send({ type: 'contractTicket.chooseSizeUnit', unit: 'notional', text: '', value: '' }).send(typed('size', text))
  const dearer = { ...MARKET, price: '64300' }

  test('buys the lots that it pays for at this price, and they follow the price while the amount stays', () => {
    const { context } = inUsdt('32100').snapshot
    expect(previewOf(context, MARKET)).toMatchObject({ lots: '0.5', notional: '32091.2', margin: '3209.12' })
    expect(previewOf(context, dearer)).toMatchObject({ lots: '0.49', notional: '31507', margin: '3150.7' })
    expect(context.draft.size.text).toBe('32100')
    expect(previewOf(context, null).lots).toBeNull()
  })

  test('is sent as the lots that were reviewed, whatever the price is by then', () => {
    const sent = inUsdt('32091.2')
      .send({ type: 'contractTicket.review', market: MARKET })
      .send(confirm('key-of-first-click', { ...MARKET, price: '64200' }))
    expect(sent.started[0]?.input).toMatchObject({ body: { lots: '0.5', expectedPrice: '64182.40' } })
    expect(previewOf(sent.snapshot.context, sent.snapshot.context.quote).lots).toBe('0.5')
  })

  test('of an order that waits is reckoned with the price that it waits for', () => {
    const waiting = inUsdt('32000').send({ type: 'contractTicket.chooseKind', kind: 'limit' })
    expect(previewOf(waiting.snapshot.context, MARKET)).toMatchObject({ lots: null, problems: { lots: null } })
    const priced = waiting.send(typed('triggerPrice', '64000'))
    expect(previewOf(priced.snapshot.context, MARKET)).toMatchObject({ lots: '0.5', notional: '32000' })
    const sent = priced.send({ type: 'contractTicket.review', market: MARKET }).send(confirm('key-of-first-click', dearer))
    expect(sent.started[0]?.input).toMatchObject({ body: { lots: '0.5', triggerPrice: '64000' } })
  })

  test.each([
    ['', null],
    ['abc', 'enterCorrectAmount'],
    ['100.001', 'enterCorrectAmount'],
    ['0', 'lotsOutOfRange'],
    ['641.82', 'lotsOutOfRange'],
    ['641.83', null],
    ['642465.83', 'lotsOutOfRange'],
    ['100000', 'insufficientBalance'],
  ] as const)('of %j: %s', (text, expected) => expect(problemOf(inUsdt(text).snapshot, MARKET, 'lots')).toBe(expected))

  test('that is missing is named by the first attempt', () => {
    expect(problemOf(inUsdt('').send({ type: 'contractTicket.review', market: MARKET }).snapshot, MARKET, 'lots')).toBe(
      'enterPurchaseQuantity',
    )
  })

  test('is what the lots were, and the lots are again what they were', () => {
    const { context } = drafted().snapshot
    expect(sizeIn(context, MARKET, 'notional')).toBe('32091.2')
    expect(sizeIn(context, MARKET, 'lots')).toBe('0.5')
    expect(sizeIn(inUsdt('32091.2').snapshot.context, MARKET, 'lots')).toBe('0.5')
    expect(sizeIn(context, null, 'notional')).toBeNull()
    expect(sizeIn(empty().snapshot.context, null, 'notional')).toBe('')
    expect(sizeIn(drafted().send(typed('lots', 'abc')).snapshot.context, MARKET, 'notional')).toBeNull()
    const unpriced = drafted().send({ type: 'contractTicket.chooseKind', kind: 'limit' }).snapshot.context
    expect(sizeIn(unpriced, MARKET, 'notional')).toBe('32091.2')
  })

  test('of a share of the balance is the least amount that buys its lots', () => {
    expect(sizeOfLots(drafted().snapshot.context, MARKET, '0.74')).toBe('0.74')
    const { context } = inUsdt('').snapshot
    expect(sizeOfLots(context, MARKET, '0.74')).toBe('47494.98')
    expect(sizeLimitsOf(context, MARKET)).toEqual({ min: '641.83', max: '641824', step: '641.83' })
    expect(mostLotsOf(context, MARKET)).toBe('1.49')
  })

  test('leaves nothing of the other unit behind, and goes with the order', () => {
    const unit = (to: 'lots' | 'notional', text: string) =>
      ({ type: 'contractTicket.chooseSizeUnit', unit: to, text, value: text }) as const
    const changed = drafted().send(unit('notional', '32091.2'))
    expect(changed.snapshot.context.draft).toMatchObject({ sizeUnit: 'notional', lots: { text: '' }, size: { text: '32091.2' } })
    expect(changed.said.at(-1)).toMatchObject({ chosen: { sizeUnit: 'notional' } })
    const back = changed.send(unit('lots', '0.5')).snapshot.context.draft
    expect(back).toMatchObject({ sizeUnit: 'lots', lots: { text: '0.5' }, size: { text: '' } })
    const gone = changed.send({ type: 'accountMode.switched', mode: 'real' }).snapshot.context.draft
    expect(gone).toMatchObject({ sizeUnit: 'notional', size: { text: '' } })
  })

  test('is the unit that the form begins with where it was the last', () => {
    const remembered = { sizeUnit: 'notional' } as const
    const begun = drive(contractTicketMachine, { mode: 'demo', code: 'BTC/USDT', terms: TERMS, remembered })
    expect(begun.snapshot.context.draft).toMatchObject({ sizeUnit: 'notional', kind: 'market', leverage: 5 })
  })
})

describe('levels by what they lose and gain', () => {
  const levels = (stop: string, target: string) => ({ stopLoss: readAmount(stop, 'en'), takeProfit: readAmount(target, 'en') })
  const by = (unit: 'price' | 'percent' | 'amount', stop: string, target: string) =>
    drafted().send({ type: 'contractTicket.chooseLevelUnit', unit, levels: levels(stop, target) })
  const preview = (ticket: ReturnType<typeof drafted>, market = MARKET) => previewOf(ticket.snapshot.context, market)

  test('in USDT they bring what was typed, after the fee, and are sent as prices', () => {
    const ticket = by('amount', '1316.88', '2383.12')
    expect(preview(ticket)).toMatchObject({ stopLoss: '61600', takeProfit: '69000', lossAtStop: '-1316.88', gainAtTarget: '2383.12' })
    const sent = ticket.send({ type: 'contractTicket.review', market: MARKET }).send(confirm('key-of-first-click'))
    expect(sent.started[0]?.input).toMatchObject({ body: { stopLoss: '61600', takeProfit: '69000' } })
  })

  test('in percent of the margin they follow the price until the quote is frozen', () => {
    const ticket = by('percent', '20', '20')
    expect(preview(ticket)).toMatchObject({
      stopLoss: '62950.1',
      takeProfit: '65517.4',
      lossAtStopPercent: '-20',
      gainAtTargetPercent: '20',
    })
    expect(preview(ticket, { ...MARKET, price: '64000' })).toMatchObject({ stopLoss: '62771.2', takeProfit: '65331.2' })
    const sent = ticket
      .send({ type: 'contractTicket.review', market: MARKET })
      .send(confirm('key-of-first-click', { ...MARKET, price: '64200' }))
    expect(sent.started[0]?.input).toMatchObject({ body: { stopLoss: '62950.1', takeProfit: '65517.4' } })
  })

  test('of a short they lie the other way round', () => {
    const short = by('percent', '20', '20').send({ type: 'contractTicket.chooseDirection', direction: 'short' })
    expect(preview(short)).toMatchObject({ stopLoss: '65414.7', takeProfit: '62847.4', problems: { stopLoss: null, takeProfit: null } })
  })

  test.each([
    ['percent', '94.9', null],
    ['percent', '97', 'stopLossUnreasonable'],
    ['percent', '0.5', 'stopLossUnreasonable'],
    ['percent', '20.001', 'enterCorrectAmount'],
    ['percent', 'abc', 'enterCorrectAmount'],
    ['amount', '25.68', 'stopLossUnreasonable'],
    ['amount', '3100', 'stopLossUnreasonable'],
    ['amount', '99999', 'stopLossUnreasonable'],
    ['amount', '300.005', 'enterCorrectAmount'],
    ['amount', '', null],
  ] as const)('a stop in %s of %j: %s', (unit, stop, expected) =>
    expect(problemOf(by(unit, stop, '').snapshot, MARKET, 'stopLoss')).toBe(expected),
  )

  test('an amount without lots is no level yet, a percentage is', () => {
    const unsized = (unit: 'percent' | 'amount') => preview(by(unit, '20', '20').send(typed('lots', '')))
    expect(unsized('amount')).toMatchObject({ stopLoss: null, takeProfit: null, problems: { stopLoss: null, takeProfit: null } })
    expect(unsized('percent')).toMatchObject({ stopLoss: '62950.1', takeProfit: '65517.4' })
  })

  test('what was typed is the same in another unit, or is kept as it stands', () => {
    const { context } = drafted().snapshot
    expect(levelIn(context, MARKET, 'stopLoss', 'amount')).toBe('1316.88')
    expect(levelIn(context, MARKET, 'takeProfit', 'percent')).toBe('74.26')
    expect(levelIn(context, MARKET, 'takeProfit', 'price')).toBe('69000')
    expect(levelIn(by('amount', '1316.88', '').snapshot.context, MARKET, 'stopLoss', 'price')).toBe('61600')
    expect(levelIn(by('amount', '1316.88', '').snapshot.context, MARKET, 'takeProfit', 'price')).toBe('')
    expect(levelIn(drafted().send(typed('stopLoss', '65000')).snapshot.context, MARKET, 'stopLoss', 'amount')).toBeNull()
    expect(levelIn(drafted().send(typed('lots', '')).snapshot.context, MARKET, 'stopLoss', 'amount')).toBeNull()
    expect(levelIn(context, null, 'stopLoss', 'amount')).toBeNull()
  })

  test('the unit is told to be remembered, and is what the form begins with', () => {
    expect(by('amount', '', '').said.at(-1)).toMatchObject({ chosen: { levelUnit: 'amount' } })
    const remembered = { levelUnit: 'percent' } as const
    const begun = drive(contractTicketMachine, { mode: 'demo', code: 'BTC/USDT', terms: TERMS, remembered })
    expect(begun.snapshot.context.draft).toMatchObject({ levelUnit: 'percent', stopLoss: { text: '' } })
  })
})

describe('what is remembered of the market', () => {
  const begun = (remembered: { kind: 'market' | 'limit' | 'stop'; leverage: number }, maxLeverage = 20) =>
    drive(contractTicketMachine, { mode: 'demo', code: 'BTC/USDT', terms: { ...TERMS, maxLeverage }, remembered }).snapshot.context.draft

  test('is what the form begins with', () => {
    expect(begun({ kind: 'limit', leverage: 20 })).toMatchObject({ kind: 'limit', leverage: 20, lots: { text: '' } })
    expect(begun({ kind: 'stop', leverage: 1 })).toMatchObject({ kind: 'stop', leverage: 1 })
  })

  test('gives way to the nearest leverage below where the market allows it no longer', () => {
    expect(begun({ kind: 'market', leverage: 50 }).leverage).toBe(20)
    expect(begun({ kind: 'market', leverage: 50 }, 9).leverage).toBe(5)
    expect(begun({ kind: 'market', leverage: 10 }, 1).leverage).toBe(1)
  })

  test('is told with each choice, and by nothing else', () => {
    const chosen = empty()
      .send({ type: 'contractTicket.chooseLeverage', leverage: 10 })
      .send({ type: 'contractTicket.chooseDirection', direction: 'short' })
      .send({ type: 'contractTicket.chooseLeverage', leverage: 50 })
      .send({ type: 'contractTicket.chooseKind', kind: 'stop' })
    expect(chosen.said).toEqual([
      { type: 'contractTicket.chosen', chosen: { code: 'BTC/USDT', kind: 'market', leverage: 10, sizeUnit: 'lots', levelUnit: 'price' } },
      { type: 'contractTicket.chosen', chosen: { code: 'BTC/USDT', kind: 'stop', leverage: 10, sizeUnit: 'lots', levelUnit: 'price' } },
    ])
  })
})

describe('most lots', () => {
  const lots = (market: MarketFacts | null) => mostLotsOf(drafted().snapshot.context, market)
  test('are those whose margin and fee the balance covers', () => {
    expect(lots(MARKET)).toBe('1.49')
    const full = drafted().send(typed('lots', '1.49')).snapshot.context
    expect(previewOf(full, MARKET).problems.lots).toBeNull()
    expect(previewOf(drafted().send(typed('lots', '1.50')).snapshot.context, MARKET).problems.lots).toBe('insufficientBalance')
  })
  test('never exceed what the instrument allows, and are none when nothing is covered', () => {
    expect(lots({ ...MARKET, available: '10000000' })).toBe('10')
    expect(lots({ ...MARKET, available: '1' })).toBeNull()
    expect(lots({ ...MARKET, available: null })).toBeNull()
    expect(lots(null)).toBeNull()
  })
  test('are shared by the instrument’s step, down, and not below the least that can be ordered', () => {
    expect(LOT_SHARES.map((percent) => lotsOfShare('1.49', percent, TERMS))).toEqual(['0.37', '0.74', '1.11', '1.49'])
    expect([25, 50, 75].map((percent) => lotsOfShare('0.03', percent, TERMS))).toEqual([null, '0.01', '0.02'])
    expect(lotsOfShare(null, 50, TERMS)).toBeNull()
  })
  test('leave a step when rounding up to cents would go beyond the balance', () => {
    // 0.01 lots cost 64.6957 by the rate, 64.70 (64.19 + 0.52 rounded up each) by the cent.
    expect(lots({ ...MARKET, available: '64.70' })).toBeNull()
    expect(lots({ ...MARKET, available: '64.71' })).toBe('0.01')
  })
})

describe('problems', () => {
  const problem = (field: Exclude<AmountField, 'size'>, text: string) =>
    problemOf(drafted().send(typed(field, text)).snapshot, MARKET, field)
  test.each([
    ['lots', 'abc', 'enterCorrectAmount'],
    ['lots', '1,5', 'enterCorrectAmount'],
    ['lots', '0', 'lotsOutOfRange'],
    ['lots', '0.001', 'lotsOutOfRange'],
    ['lots', '0.015', 'lotsOutOfRange'],
    ['lots', '10.01', 'lotsOutOfRange'],
    ['lots', '9', 'insufficientBalance'],
    ['lots', '0.1', null],
    ['stopLoss', '65000', 'stopLossUnreasonable'],
    ['stopLoss', '58085.08', 'stopLossUnreasonable'],
    ['stopLoss', '', null],
    ['takeProfit', '64000', 'takeProfitUnreasonable'],
    ['takeProfit', '70000.001', 'enterCorrectAmount'],
    ['trailing', '', null],
    ['trailing', '0.1', null],
    ['trailing', '9.49', null],
    ['trailing', '9.5', 'beyondLiquidation'],
    ['trailing', '0.09', 'outOfRange'],
    ['trailing', '50.01', 'outOfRange'],
    ['trailing', '1.234', 'outOfRange'],
    ['trailing', '-1', 'enterCorrectAmount'],
  ] as const)('%s of %j: %s', (field, text, expected) => expect(problem(field, text)).toBe(expected))

  test('turn with the side', () => {
    const short = drafted().send({ type: 'contractTicket.chooseDirection', direction: 'short' }).snapshot
    expect(problemOf(short, MARKET, 'stopLoss')).toBe('stopAndTargetUnreasonable')
    expect(previewOf(short.context, MARKET)).toMatchObject({ lossAtStop: null, gainAtTarget: null, liquidationDistance: '9.5' })
  })

  test('of an empty field are told after the first attempt only', () => {
    const before = empty()
    expect(problemOf(before.snapshot, MARKET, 'lots')).toBeNull()
    const after = before.send({ type: 'contractTicket.review', market: MARKET }).snapshot
    expect(after.matches('editing')).toBe(true)
    expect(shownProblemsOf(after.context, previewOf(after.context, MARKET).problems).lots).toBe('enterPurchaseQuantity')
    expect(problemOf(after, null, 'lots')).toBeNull()
  })
})

describe('a button that is off says why', () => {
  test('before the review', () => {
    const { snapshot } = drafted()
    expect(whyNotReview(snapshot, MARKET)).toBeNull()
    expect(whyNotReview(snapshot, { ...MARKET, isOpen: false })).toBe('marketClosed')
    expect(whyNotReview(snapshot, { ...MARKET, isOpeningPaused: true })).toBe('openingPaused')
    expect(whyNotReview(snapshot, { ...MARKET, isLive: false })).toBe('priceStale')
    expect(whyNotReview(snapshot, { ...MARKET, available: null })).toBe('notSignedIn')
    expect(whyNotReview(empty().snapshot, MARKET)).toBe('fixFields')
    expect(whyNotReview(snapshot, MARKET, true)).toBe('readOnly')
    expect(whyNotReview(reviewed().send(confirm('key-of-first-click')).snapshot, MARKET)).toBe('orderInFlight')
  })

  test('under review', () => {
    const { snapshot } = reviewed()
    expect(whyNotConfirm(snapshot, MARKET)).toBeNull()
    expect(whyNotConfirm(snapshot, null)).toBe('priceStale')
    expect(whyNotConfirm(snapshot, { ...MARKET, isOpen: false })).toBe('marketClosed')
    expect(whyNotConfirm(snapshot, { ...MARKET, isOpeningPaused: true })).toBe('openingPaused')
    expect(whyNotConfirm(snapshot, MARKET, true)).toBe('readOnly')
    expect(whyNotConfirm(drafted().snapshot, MARKET)).toBe('orderInFlight')
    expect(whyNotConfirm(reviewed().fire('quoteLifetime').snapshot, MARKET)).toBe('quoteExpired')
    const moved = reviewed().send(confirm('key-of-first-click', { ...MARKET, price: '64300' }))
    expect(whyNotConfirm(moved.snapshot, MARKET)).toBe('priceMoved')
    expect(whyNotRequote(snapshot, MARKET)).toBeNull()
    expect(whyNotRequote(snapshot, MARKET, true)).toBe('readOnly')
    expect(whyNotRequote(snapshot, { ...MARKET, price: '61000' })).toBe('fixFields')
    expect(whyNotRequote(drafted().snapshot, MARKET)).toBe('orderInFlight')
  })
})

describe('past the load line', () => {
  const heavy = () => drafted().send(typed('lots', '0.60')).send({ type: 'contractTicket.review', market: MARKET })
  const acknowledge = { type: 'contractTicket.acknowledgeLoad', isAcknowledged: true } as const

  test('the loss is confirmed separately, and again for every new quote', () => {
    expect(previewOf(heavy().snapshot.context, MARKET).isOverLoadLine).toBe(true)
    expect(whyNotConfirm(heavy().snapshot, MARKET)).toBe('acknowledgeLoad')
    expect(stageOf(heavy().send(confirm('key-of-first-click')).snapshot)).toBe('reviewing')
    expect(stageOf(heavy().send(acknowledge).send(confirm('key-of-first-click')).snapshot)).toBe('submitting')
    const requoted = heavy().send(acknowledge).send({ type: 'contractTicket.requote', market: MARKET })
    expect(whyNotConfirm(requoted.snapshot, MARKET)).toBe('acknowledgeLoad')
  })

  test('an account whose load cannot be said counts as past it', () => {
    const broke: MarketFacts = { ...MARKET, totalAssets: '0' }
    expect(previewOf(drafted().snapshot.context, broke)).toMatchObject({
      isOverLoadLine: true,
      loadNow: null,
      loadAfter: null,
      mostThatCanBeLostPercent: null,
    })
  })
})

describe('one order', () => {
  test('comes of ten clicks, under the key of the first', () => {
    let ticket = reviewed()
    for (let click = 1; click <= 10; click++) ticket = ticket.send(confirm(`key-of-click-number-${click}`))
    expect(placed(ticket)).toEqual([
      {
        src: 'placeContract',
        input: {
          key: 'key-of-click-number-1',
          mode: 'demo',
          body: {
            code: 'BTC/USDT',
            direction: 'long',
            leverage: 10,
            lots: '0.5',
            stopLoss: '61600',
            takeProfit: '69000',
            trailing: null,
            expectedPrice: '64182.40',
            tolerance: '0.001',
          },
        },
      },
    ])
  })

  test('is announced when the venue has accepted, and leaves nothing for the next', () => {
    const accepted = reviewed().send(confirm('key-of-first-click')).done('placeContract', { result: OPEN_ORDER, success: 20004 })
    expect(accepted.emitted.slice(1)).toEqual(['contractTicket.accepted'])
    expect(accepted.snapshot.context).toMatchObject({ order: OPEN_ORDER, key: null, failure: null })
    const next = accepted.send({ type: 'contractTicket.dismiss' }).snapshot
    expect(next.context.draft).toMatchObject({
      direction: 'long',
      leverage: 10,
      lots: { text: '' },
      stopLoss: { text: '' },
      takeProfit: { text: '' },
      trailing: { text: '' },
    })
  })

  test('comes of a request without an answer: the venue is asked until it knows', () => {
    const unknown = reviewed().send(confirm('key-of-first-click')).fire('submitTimeout')
    expect(stageOf(unknown.snapshot)).toBe('unknown')
    const still = unknown.send(confirm('key-of-second-click')).fire('reconcileDelay').fail('settleKey', { code: 'NETWORK', message: '' })
    expect(stageOf(still.snapshot)).toBe('unknown')
    const known = still
      .send({ type: 'contractTicket.check' })
      .done('settleKey', { outcome: 'accepted', result: OPEN_ORDER, success: 20004 })
    expect(stageOf(known.snapshot)).toBe('accepted')
    expect(placed(known)).toHaveLength(1)
    expect(known.started.filter(({ src }) => src === 'settleKey').map(({ input }) => input)).toEqual([
      { key: 'key-of-first-click', mode: 'demo' },
      { key: 'key-of-first-click', mode: 'demo' },
    ])
  })

  /** Milliseconds from the last step to the one timer that is armed. */
  const waitOf = ({ core }: ReturnType<typeof reviewed>) => Object.values(core.timers)[0]!.dueAt - (PATH_EPOCH + core.seq * 10)

  test('is asked for less and less often while the venue is away', () => {
    let ticket = reviewed().send(confirm('key-of-first-click')).fire('submitTimeout')
    const waits: number[] = []
    for (let check = 1; check <= 7; check++) {
      waits.push(waitOf(ticket))
      ticket = ticket.fire('reconcileDelay')
      ticket = check % 2 ? ticket.fail('settleKey', { code: 'NETWORK', message: '' }) : ticket.fire('settleTimeout')
    }
    expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000])
    const again = ticket
      .send({ type: 'contractTicket.check' })
      .done('settleKey', { outcome: 'never' })
      .send({ type: 'contractTicket.requote', market: MARKET })
      .send(confirm('key-of-second-click'))
      .fire('submitTimeout')
    expect(waitOf(again)).toBe(3_000)
  })

  test.each(['MALFORMED', '30001', '30017', '10015'])(
    'rests where the answer %s tells nothing: a person asks again, the page does not',
    (code) => {
      const unresolved = reviewed()
        .send(confirm('key-of-first-click'))
        .fire('submitTimeout')
        .fire('reconcileDelay')
        .fail('settleKey', { code, message: '' })
      expect([stageOf(unresolved.snapshot), unresolved.snapshot.hasTag('held'), Object.keys(unresolved.core.timers)]).toEqual([
        'unresolved',
        true,
        [],
      ])
      for (const event of [confirm('key-of-second-click'), { type: 'accountMode.switched', mode: 'real' }] as const)
        expect(stageOf(unresolved.send(event).snapshot)).toBe('unresolved')
      const known = unresolved
        .send({ type: 'contractTicket.check' })
        .done('settleKey', { outcome: 'accepted', result: OPEN_ORDER, success: 20004 })
      expect([stageOf(known.snapshot), placed(known).length]).toEqual(['accepted', 1])
      const left = unresolved.send({ type: 'contractTicket.dismiss' })
      expect([stageOf(left.snapshot), left.snapshot.hasTag('held'), placed(left).length]).toEqual(['editing', false, 1])
      expect(left.snapshot.context).toMatchObject({ key: null, failure: null, quote: null, draft: { lots: { text: '' } } })
    },
  )

  test.each(['NETWORK', 'TIMEOUT', '401', '30004', '30019', '30020'])('is asked for again by itself after %s', (code) => {
    const unknown = reviewed()
      .send(confirm('key-of-first-click'))
      .fire('submitTimeout')
      .fire('reconcileDelay')
      .fail('settleKey', { code, message: '' })
    expect([stageOf(unknown.snapshot), Object.keys(unknown.core.timers).length]).toEqual(['unknown', 1])
  })

  test('is none when the venue never saw the key: a new quote is needed, and the page says that nothing was done', () => {
    const never = reviewed()
      .send(confirm('key-of-first-click'))
      .fail('placeContract', { code: 'INTERRUPTED', message: '' })
      .fire('reconcileDelay')
      .done('settleKey', { outcome: 'never' })
    expect(quoteStateOf(never.snapshot)).toBe('expired')
    expect(never.snapshot.context).toMatchObject({ key: null, failure: { code: '30013' } })
    expect(stageOf(never.send(confirm('key-of-second-click')).snapshot)).toBe('reviewing')
    const again = never.send({ type: 'contractTicket.requote', market: MARKET }).send(confirm('key-of-second-click'))
    expect(again.snapshot.context.failure).toBeNull()
    expect(placed(again)).toHaveLength(2)
  })

  test('keeps its draft through a refusal, for whoever signs in again', () => {
    const refused = reviewed().send(confirm('key-of-first-click')).fail('placeContract', { code: '401', message: 'expired' })
    expect(stageOf(refused.snapshot)).toBe('refused')
    expect(refused.send({ type: 'contractTicket.dismiss' }).snapshot.context.draft).toEqual(drafted().snapshot.context.draft)
  })

  test('belongs to the account it was made in, whatever the user switches to meanwhile', () => {
    const away = reviewed().send(confirm('key-of-first-click')).send({ type: 'accountMode.switched', mode: 'real' })
    expect(stageOf(away.snapshot)).toBe('submitting')
    expect(stageOf(reviewed().send({ type: 'accountMode.switched', mode: 'real' }).snapshot)).toBe('editing')
  })
})
