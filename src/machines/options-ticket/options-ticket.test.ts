import { describe, expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { LIVE, OPEN_OPTION, OPTION_TERMS } from '../../../tests/support/sample-orders.ts'
import { readAmount } from '../../domain/decimal-input.ts'
import type { MarketFacts } from '../../domain/quote.ts'
import type { OptionTerms } from '../../domain/wire/options.ts'
import { optionsTicketMachine } from './options-ticket.machine.ts'
import {
  mostStakeOf,
  presentRateOf,
  previewOf,
  quoteEndOf,
  quoteStateOf,
  shownProblemOf,
  stageOf,
  whyNotConfirm,
  whyNotRequote,
  whyNotReview,
} from './options-ticket.selectors.ts'

const typed = (text: string) => ({ type: 'optionsTicket.change', ...readAmount(text, 'en') }) as const
const asked = () => drive(optionsTicketMachine, { mode: 'demo', code: 'BTC/USDT' })
const opened = (terms: OptionTerms = OPTION_TERMS) => asked().done('fetchTerms', terms)
/** The ticket of the design, ready for review. */
const drafted = (terms?: OptionTerms) => opened(terms).send(typed('50.00'))
const reviewed = (terms?: OptionTerms) => drafted(terms).send({ type: 'optionsTicket.review', market: LIVE })
const confirm = (key: string, market = LIVE) => ({ type: 'optionsTicket.confirm', key, market }) as const
const sent = () => reviewed().send(confirm('key-of-first-click'))
const purchases = ({ started }: Drive<typeof optionsTicketMachine>) => started.filter(({ src }) => src === 'buyOption')
/** The market closes so many milliseconds after the click. */
const closingIn = (wait: number): OptionTerms => ({ ...OPTION_TERMS, closesAt: LIVE.now + wait })

describe('the terms', () => {
  test('are asked for on the account the option is bought with', () => {
    expect(asked().started).toEqual([{ src: 'fetchTerms', input: { mode: 'demo', code: 'BTC/USDT' } }])
    expect(opened().snapshot.context.draft).toMatchObject({ direction: 'rise', seconds: 300, stake: { text: '' } })
  })

  test('begin with the first period where all are long', () => {
    const terms = { ...OPTION_TERMS, periods: OPTION_TERMS.periods.slice(2) }
    expect(opened(terms).snapshot.context.draft.seconds).toBe(900)
  })

  test('that offer no period are no failure', () => {
    const none = opened({ ...OPTION_TERMS, periods: [] })
    expect([stageOf(none.snapshot), none.snapshot.context.failure]).toEqual(['notOffered', null])
    expect(whyNotReview(none.snapshot, LIVE)).toBe('orderInFlight')
  })

  test('that do not come can be asked for again, by hand or when the connection is back', () => {
    const failed = asked().fail('fetchTerms', { code: 'NETWORK', message: '' })
    expect([stageOf(failed.snapshot), failed.snapshot.context.failure?.code]).toEqual(['failed', 'NETWORK'])
    for (const event of [{ type: 'optionsTicket.retry' }, { type: 'connection.resynced' }] as const)
      expect(stageOf(failed.send(event).done('fetchTerms', OPTION_TERMS).snapshot)).toBe('editing')
    expect(stageOf(asked().fire('termsTimeout').snapshot)).toBe('failed')
  })

  test('are read anew after the connection was away; what was typed stays', () => {
    const again = drafted().send({ type: 'connection.resynced' }).done('fetchTerms', OPTION_TERMS)
    expect(again.snapshot.context.draft.stake.text).toBe('50.00')
    // A quote that is being read is not pulled away.
    expect(stageOf(reviewed().send({ type: 'connection.resynced' }).snapshot)).toBe('reviewing')
  })
})

describe('what the option can turn into', () => {
  test('is what the design shows', () =>
    expect(previewOf(drafted().snapshot.context)).toEqual({
      stake: '50',
      payout: '88.5',
      gain: '38.5',
      breakEven: '0.565',
      coinToss: '44.25',
    }))

  test.each(['', '0', 'abc'])('cannot be said of %j', (text) => expect(previewOf(opened().send(typed(text)).snapshot.context)).toBeNull())
  test('cannot be said before the terms are known', () => expect(previewOf(asked().snapshot.context)).toBeNull())

  test('follows the period', () => {
    const hour = drafted().send({ type: 'optionsTicket.choosePeriod', seconds: 3_600 })
    // 50 ÷ 91 is 0.54945…: nobody is told less than they need.
    expect(previewOf(hour.snapshot.context)).toMatchObject({ payout: '91', breakEven: '0.55' })
    const none = drafted().send({ type: 'optionsTicket.choosePeriod', seconds: 7 })
    expect(none.snapshot.context.draft.seconds).toBe(300)
  })
})

describe('the stake', () => {
  test.each([
    ['abc', 'enterCorrectAmount'],
    ['50.005', 'enterCorrectAmount'],
    ['4.99', 'stakeOutOfRange'],
    ['500.01', 'stakeOutOfRange'],
    ['5', null],
    ['500', null],
  ] as const)('of %j: %s', (text, problem) =>
    expect(shownProblemOf(opened().send(typed(text)).snapshot.context, LIVE.available)).toBe(problem),
  )

  test('may not exceed the balance, once it is known', () => {
    const { context } = drafted().snapshot
    expect(shownProblemOf(context, '49.99')).toBe('insufficientBalance')
    expect(shownProblemOf(context, '50')).toBeNull()
    expect(shownProblemOf(context, null)).toBeNull()
  })

  test('that is missing is told after the first attempt only', () => {
    expect(shownProblemOf(opened().snapshot.context, '100')).toBeNull()
    const tried = opened().send({ type: 'optionsTicket.review', market: LIVE })
    expect([stageOf(tried.snapshot), shownProblemOf(tried.snapshot.context, '100')]).toEqual(['editing', 'enterStake'])
  })

  test('is at most what the terms and the balance allow, in whole cents', () => {
    const { context } = opened().snapshot
    expect(mostStakeOf(context, LIVE)).toBe('500')
    expect(mostStakeOf(context, { ...LIVE, available: '99.999' })).toBe('99.99')
    expect(mostStakeOf(context, { ...LIVE, available: '4.99' })).toBeNull()
    expect(mostStakeOf(context, { ...LIVE, available: null })).toBeNull()
    expect(mostStakeOf(context, null)).toBeNull()
    expect(mostStakeOf(asked().snapshot.context, LIVE)).toBeNull()
  })
})

describe('a button that is off says why', () => {
  const FACTS: readonly (readonly [MarketFacts, string])[] = [
    [{ ...LIVE, isOpen: false }, 'marketClosed'],
    [{ ...LIVE, isOpeningPaused: true }, 'openingPaused'],
    [{ ...LIVE, isLive: false }, 'priceStale'],
  ]
  test.each(FACTS)('before and under the review', (market, why) => {
    expect(whyNotReview(drafted().snapshot, market)).toBe(why)
    expect(whyNotConfirm(reviewed().snapshot, market)).toBe(why)
    expect(whyNotRequote(reviewed().snapshot, market)).toBe(why)
    expect(stageOf(reviewed().send(confirm('key-of-first-click', market)).snapshot)).toBe('reviewing')
  })

  test('before the review', () => {
    expect(whyNotReview(drafted().snapshot, LIVE)).toBeNull()
    expect(whyNotReview(drafted().snapshot, null)).toBe('priceStale')
    expect(whyNotReview(drafted().snapshot, { ...LIVE, available: null })).toBe('notSignedIn')
    expect(whyNotReview(opened().snapshot, LIVE)).toBe('fixFields')
    expect(whyNotReview(drafted().snapshot, LIVE, true)).toBe('readOnly')
    expect(whyNotReview(sent().snapshot, LIVE)).toBe('orderInFlight')
  })

  test('under review', () => {
    expect(whyNotConfirm(reviewed().snapshot, LIVE)).toBeNull()
    expect(whyNotConfirm(reviewed().snapshot, null)).toBe('priceStale')
    expect(whyNotConfirm(reviewed().snapshot, LIVE, true)).toBe('readOnly')
    expect(whyNotConfirm(drafted().snapshot, LIVE)).toBe('orderInFlight')
    expect(whyNotRequote(reviewed().snapshot, LIVE)).toBeNull()
    expect(whyNotRequote(reviewed().snapshot, LIVE, true)).toBe('readOnly')
    expect(whyNotRequote(drafted().snapshot, LIVE)).toBe('orderInFlight')
  })

  test('an option must end before trading does', () => {
    expect(whyNotReview(drafted(closingIn(300_000)).snapshot, LIVE)).toBeNull()
    expect(whyNotReview(drafted(closingIn(299_999)).snapshot, LIVE)).toBe('endsAfterClose')
    const late = { ...LIVE, now: LIVE.now + 1 }
    expect(whyNotConfirm(reviewed(closingIn(300_000)).snapshot, late)).toBe('endsAfterClose')
    // The session of these terms is over and another one runs: the venue decides.
    expect(whyNotReview(drafted(closingIn(-1)).snapshot, LIVE)).toBeNull()
    expect(whyNotReview(drafted({ ...OPTION_TERMS, closesAt: 0 }).snapshot, { ...LIVE, isOpen: false })).toBe('marketClosed')
  })
})

describe('a quote', () => {
  test('that is over is not submitted', () => {
    const expired = reviewed().fire('quoteLifetime')
    expect([quoteStateOf(expired.snapshot), quoteEndOf(expired.snapshot)]).toEqual(['expired', 'expired'])
    expect(whyNotConfirm(expired.snapshot, LIVE)).toBe('quoteExpired')
    expect(purchases(expired.send(confirm('key-of-a-late-click')))).toEqual([])
  })

  test.each(['64064.01', '63935.99'])('is shown anew at %s: the entry is what the option must pass, to either side', (price) => {
    const moved = reviewed().send(confirm('key-of-first-click', { ...LIVE, price }))
    expect([quoteStateOf(moved.snapshot), quoteEndOf(moved.snapshot), purchases(moved)]).toEqual(['moved', 'moved', []])
    expect(whyNotConfirm(moved.snapshot, LIVE)).toBe('priceMoved')
    const again = moved.send({ type: 'optionsTicket.requote', market: { ...LIVE, price } })
    expect([quoteStateOf(again.snapshot), again.snapshot.context.quote?.price]).toEqual(['quoted', price])
  })

  test.each(['64064', '63936'])('holds at %s', (price) =>
    expect(stageOf(reviewed().send(confirm('key-of-first-click', { ...LIVE, price })).snapshot)).toBe('submitting'),
  )

  test('that the venue finds moved is shown anew', () => {
    const moved = sent().fail('buyOption', { code: '30005', message: '' })
    expect([quoteStateOf(moved.snapshot), moved.snapshot.context.key]).toEqual(['moved', null])
  })
})

describe('another payout than was shown', () => {
  const renewing = () => sent().fail('buyOption', { code: '30150', message: '' })
  const lower = { ...OPTION_TERMS, periods: [{ seconds: 300, payoutRate: '0.75' }] }

  test('buys nothing, keeps the draft and says what changed', () => {
    expect(stageOf(renewing().snapshot)).toBe('renewing')
    const { snapshot } = renewing().done('renewTerms', lower)
    expect(stageOf(snapshot)).toBe('editing')
    expect(snapshot.context).toMatchObject({ outdated: { seconds: 300, payoutRate: '0.77' }, quote: null, key: null })
    expect([presentRateOf(snapshot.context), snapshot.context.draft.stake.value]).toEqual(['0.75', '50'])
  })

  test('is told until there is a quote with the new one', () => {
    const again = renewing().done('renewTerms', lower).send({ type: 'optionsTicket.review', market: LIVE })
    expect(again.snapshot.context.outdated).toBeNull()
    const bought = purchases(again.send(confirm('key-of-second-click')))
    expect(bought.map(({ input }) => (input as { body: { payoutRate: string } }).body.payoutRate)).toEqual(['0.77', '0.75'])
  })

  test('may be none: the period has gone, and the usual one takes its place', () => {
    const { snapshot } = renewing().done('renewTerms', { ...OPTION_TERMS, periods: [{ seconds: 60, payoutRate: '0.7' }] })
    expect([presentRateOf(snapshot.context), snapshot.context.draft.seconds]).toEqual([null, 60])
  })

  test('is found out by the look-up as well', () => {
    const known = sent()
      .fire('submitTimeout')
      .fire('reconcileDelay')
      .done('settleKey', { outcome: 'refused', failure: { code: '30150', message: '' } })
    expect(stageOf(known.snapshot)).toBe('renewing')
  })
})

describe('one option', () => {
  test('comes of ten clicks, under the key of the first', () => {
    let ticket = reviewed()
    for (let click = 1; click <= 10; click++) ticket = ticket.send(confirm(`key-of-click-number-${click}`))
    expect(purchases(ticket)).toEqual([
      {
        src: 'buyOption',
        input: {
          key: 'key-of-click-number-1',
          mode: 'demo',
          body: {
            code: 'BTC/USDT',
            direction: 'rise',
            seconds: 300,
            stake: '50',
            payoutRate: '0.77',
            expectedPrice: '64000',
            tolerance: '0.001',
          },
        },
      },
    ])
  })

  test('is announced when the venue has sold it, and leaves no stake for the next', () => {
    const accepted = sent().done('buyOption', { result: OPEN_OPTION, success: 20004 })
    expect(accepted.said).toEqual([{ type: 'optionsTicket.accepted', order: OPEN_OPTION }])
    expect(accepted.snapshot.context).toMatchObject({ order: OPEN_OPTION, success: 20004, key: null })
    const next = accepted.send({ type: 'optionsTicket.dismiss' }).snapshot
    expect([stageOf(next), next.context.draft.stake.text, next.context.draft.seconds, next.context.order]).toEqual([
      'editing',
      '',
      300,
      null,
    ])
  })

  test('that never reached the venue needs a new quote, and the page says that nothing was bought', () => {
    const never = sent().fire('submitTimeout').fire('reconcileDelay').done('settleKey', { outcome: 'never' })
    expect([quoteStateOf(never.snapshot), quoteEndOf(never.snapshot)]).toEqual(['expired', 'lost'])
  })

  test('is refused with its reason, and the draft stays', () => {
    const refused = sent().fail('buyOption', { code: '10011', message: '' })
    expect([stageOf(refused.snapshot), refused.snapshot.context.failure?.code]).toEqual(['refused', '10011'])
    const back = refused.send({ type: 'optionsTicket.dismiss' }).snapshot.context
    expect([back.failure, back.quote, back.draft.stake.value]).toEqual([null, null, '50'])
  })

  test('belongs to the account it was bought with; a draft is void in the other', () => {
    const switched = { type: 'accountMode.switched', mode: 'real' } as const
    expect(stageOf(sent().send(switched).snapshot)).toBe('submitting')
    expect(reviewed().send(switched).snapshot.context).toMatchObject({ quote: null, draft: { stake: { text: '' } } })
  })
})
