import { describe, expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { PATH_EPOCH } from '../../../tests/support/paths/cases.ts'
import { ADDRESS, BITCOIN_ADDRESS, PENDING, TERMS, WALLET } from '../../../tests/support/sample-withdrawals.ts'
import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'
import { amountProblemOf, heldBackBy, isOffNetwork, OPENING_DRAFT, withCurrency, withEntry, withNetwork } from './withdrawal.rules.ts'
import { fieldOfRefusal, problemsOf, selectWithdrawal, stageOf } from './withdrawal.selectors.ts'

const DAY = 86_400_000
const typed = (value: string) => ({ type: 'withdrawal.change', text: value, value }) as const
const review = (terms: WithdrawalInfo = TERMS, now = PATH_EPOCH) => ({ type: 'withdrawal.review', terms, now }) as const
const confirm = (key: string, now = PATH_EPOCH) => ({ type: 'withdrawal.confirm', key, now }) as const
const opened = () => drive(withdrawalMachine, { mode: 'real' })
const toAddress = () => opened().send({ type: 'withdrawal.chooseAddress', entry: ADDRESS }).send(typed('300'))
const toWallet = () =>
  opened()
    .send({ type: 'withdrawal.chooseMethod', method: 'wallet' })
    .send({ type: 'usdtAuthorization.proved', wallet: WALLET })
    .send(typed('300'))
const reviewed = () => toAddress().send(review())
const submissions = ({ started }: Drive<typeof withdrawalMachine>) => started.filter(({ src }) => src === 'submitWithdrawal')

describe('a review', () => {
  test('shows what it costs and what arrives, and exactly that is submitted', () => {
    const shown = selectWithdrawal(reviewed().snapshot).quote
    expect(shown).toMatchObject({ amount: '300', fee: '3', actual: '297', after: '400', address: ADDRESS.address, network: 'tron' })
    expect(submissions(reviewed().send(confirm('key-of-first-click'))).map(({ input }) => input)).toEqual([
      {
        key: 'key-of-first-click',
        mode: 'real',
        body: { currency: 'USDT', network: 'tron', method: 'address', address: ADDRESS.address, amount: '300', fee: '3' },
      },
    ])
  })

  test('comes of ten clicks to one submission, under the key of the first', () => {
    let at = reviewed()
    for (let click = 1; click <= 10; click++) at = at.send(confirm(`key-of-click-number-${click}`))
    expect(submissions(at).map(({ input }) => (input as { key: string }).key)).toEqual(['key-of-click-number-1'])
  })

  test.each([
    ['another amount', typed('301')],
    ['another method', { type: 'withdrawal.chooseMethod', method: 'wallet' }],
    ['another currency', { type: 'withdrawal.chooseCurrency', currency: 'ETH' }],
    ['the address removed', { type: 'addressBook.removed', id: ADDRESS.id }],
    ['another address', { type: 'addressBook.added', entry: BITCOIN_ADDRESS }],
  ] as const)('is void with %s', (_, event) => {
    const changed = reviewed().send(event)
    expect([stageOf(changed.snapshot), changed.snapshot.context.quote]).toEqual(['editing', null])
    expect(submissions(changed.send(confirm('key-of-a-late-click')))).toEqual([])
  })

  test('outlives what is not about it: another address removed, a wallet that comes and goes', () => {
    const at = reviewed()
      .send({ type: 'addressBook.removed', id: 'another' })
      .send({ type: 'usdtAuthorization.proved', wallet: WALLET })
      .send({ type: 'usdtAuthorization.unproved' })
    expect(stageOf(at.snapshot)).toBe('reviewing')
  })

  test('comes back with another fee where the venue has another one, and says so', () => {
    const again = reviewed().send(confirm('key-of-first-click')).fail('submitWithdrawal', { code: '30165', message: '' })
    expect(selectWithdrawal(again.snapshot)).toMatchObject({ stage: 'repricing', quote: null, isFeeChanged: true, key: null })
    const dearer = again.done('fetchTerms', { ...TERMS, rate: '0.02' })
    expect(selectWithdrawal(dearer.snapshot)).toMatchObject({ stage: 'reviewing', isFeeChanged: true, quote: { fee: '6', actual: '294' } })
    expect(selectWithdrawal(dearer.send({ type: 'withdrawal.back' }).snapshot).isFeeChanged).toBe(false)
  })
})

describe('no withdrawal without proof of ownership', () => {
  test('a form with everything but the proof is not reviewed', () => {
    const unproved = toWallet().send({ type: 'usdtAuthorization.unproved' }).send(review())
    expect(stageOf(unproved.snapshot)).toBe('editing')
    expect(problemsOf(selectWithdrawal(unproved.snapshot), TERMS, PATH_EPOCH).proof).toBe(true)
    expect(stageOf(unproved.send({ type: 'usdtAuthorization.proved', wallet: WALLET }).send(review()).snapshot)).toBe('reviewing')
  })

  test.each([
    ['has run out', WALLET.expiresAt],
    ['runs out at this very moment', WALLET.expiresAt],
  ])('a proof that %s counts for nothing', (_, now) => {
    expect(stageOf(toWallet().send(review(TERMS, now)).snapshot)).toBe('editing')
    const late = toWallet().send(review()).send(confirm('key-of-a-late-click', now))
    expect([stageOf(late.snapshot), submissions(late)]).toEqual(['editing', []])
    expect(stageOf(toWallet().send(review(TERMS, now - 1)).snapshot)).toBe('reviewing')
  })

  test('a revoked or expired proof is none', () => {
    for (const state of ['revoked', 'expired'] as const) {
      const at = toWallet().send({ type: 'usdtAuthorization.proved', wallet: { ...WALLET, state } })
      expect(stageOf(at.send(review()).snapshot)).toBe('editing')
    }
  })

  test('another wallet ends the review of the one before; the same one, proved anew, does not', () => {
    const shown = toWallet().send(review())
    const other = { ...WALLET, id: '2', address: '0x52908400098527886E0F7030069857D2E4169EE7' }
    expect(stageOf(shown.send({ type: 'usdtAuthorization.proved', wallet: other }).snapshot)).toBe('editing')
    expect(stageOf(shown.send({ type: 'usdtAuthorization.proved', wallet: { ...WALLET, id: '3' } }).snapshot)).toBe('reviewing')
    expect(stageOf(shown.send({ type: 'usdtAuthorization.unproved' }).snapshot)).toBe('editing')
  })

  test('a wallet that the venue knows no proof of has to be proved again', () => {
    const refused = toWallet().send(review()).send(confirm('key-of-first-click')).fail('submitWithdrawal', { code: '30169', message: '' })
    expect(refused.snapshot.context).toMatchObject({ wallet: null, draft: { amount: { value: '300' } }, failure: { code: '30169' } })
    expect(refused.said).toContainEqual({ type: 'withdrawal.contradicted' })
  })
})

describe('while nothing may leave', () => {
  test.each([
    ['resting', { ...TERMS, restsUntil: PATH_EPOCH + DAY }, PATH_EPOCH + DAY - 1, 'resting'],
    ['rested', { ...TERMS, restsUntil: PATH_EPOCH + DAY }, PATH_EPOCH + DAY, null],
    ['frozen', { ...TERMS, restsUntil: PATH_EPOCH + DAY, isFrozen: true }, PATH_EPOCH, 'frozen'],
    ['free', TERMS, PATH_EPOCH, null],
  ] as const)('%s', (_, terms, now, expected) => {
    expect(heldBackBy(terms, now)).toBe(expected)
    expect(stageOf(toAddress().send(review(terms, now)).snapshot)).toBe(expected === null ? 'reviewing' : 'editing')
  })

  test('nothing in the form is marked for it', () => {
    const at = opened()
      .send({ type: 'withdrawal.chooseMethod', method: 'wallet' })
      .send(review({ ...TERMS, isFrozen: true }))
    expect(at.snapshot.context.showProblems).toBe(false)
  })
})

describe('a refusal', () => {
  const refused = (code: string) => reviewed().send(confirm('key-of-first-click')).fail('submitWithdrawal', { code, message: '' })

  test('leaves everything in the form and stands beside what it is about', () => {
    const { draft, quote, failure, stage, key } = selectWithdrawal(refused('30164').snapshot)
    expect({ quote, stage, key }).toEqual({ quote: null, stage: 'editing', key: null })
    expect(draft).toMatchObject({ method: 'address', entry: ADDRESS, amount: { value: '300' } })
    expect(fieldOfRefusal(failure)).toBe('address')
  })

  test.each([
    ['10025', 'method'],
    ['30169', 'proof'],
    ['30162', 'currency'],
    ['10021', 'address'],
    ['30163', 'address'],
    ['30164', 'address'],
    ['30161', 'amount'],
    ['10011', 'amount'],
    ['30166', null],
    ['10018', null],
  ] as const)('%s is about the %s', (code, field) => expect(fieldOfRefusal({ code, message: '' })).toBe(field))

  test('is gone with the next change', () => expect(refused('10011').send(typed('200')).snapshot.context.failure).toBeNull())

  test('a request that never came may be submitted again, after another look', () => {
    const lost = reviewed()
      .send(confirm('key-of-first-click'))
      .fire('submitTimeout')
      .fire('reconcileDelay')
      .done('settleKey', { outcome: 'never' })
    expect(selectWithdrawal(lost.snapshot)).toMatchObject({ stage: 'editing', isLost: true, quote: null })
  })

  test('an address that was removed meanwhile is not withdrawn to', () => {
    const lost = reviewed()
      .send(confirm('key-of-first-click'))
      .fire('submitTimeout')
      .send({ type: 'addressBook.removed', id: ADDRESS.id })
      .fire('reconcileDelay')
      .done('settleKey', { outcome: 'never' })
      .send(review())
    expect(stageOf(lost.snapshot)).toBe('editing')
  })
})

test('what was accepted is announced once, and leaves no amount for the next', () => {
  const done = reviewed().send(confirm('key-of-first-click')).done('submitWithdrawal', { result: PENDING, success: 20003 })
  expect(done.said).toEqual([{ type: 'withdrawal.accepted', id: PENDING.id }])
  expect(selectWithdrawal(done.send({ type: 'withdrawal.dismiss' }).snapshot)).toMatchObject({
    stage: 'editing',
    quote: null,
    withdrawal: null,
    draft: { entry: ADDRESS, amount: { text: '' } },
  })
})

describe('the parts of a form go together', () => {
  test('a currency keeps its network where it leaves over it, and takes its first one elsewhere', () => {
    const overEthereum = withNetwork(OPENING_DRAFT, 'ethereum')
    expect(withCurrency(overEthereum, 'ETH')).toMatchObject({ currency: 'ETH', network: 'ethereum' })
    expect(withCurrency(overEthereum, 'BTC')).toMatchObject({ currency: 'BTC', network: 'bitcoin' })
    expect(withCurrency(withCurrency(overEthereum, 'BTC'), 'USDT')).toMatchObject({ currency: 'USDT', network: 'tron' })
  })

  test('an address is dropped with its network, and brings its own', () => {
    expect(withNetwork(withEntry(OPENING_DRAFT, ADDRESS), 'ethereum').entry).toBeNull()
    expect(withNetwork(withEntry(OPENING_DRAFT, ADDRESS), 'tron').entry).toBe(ADDRESS)
    expect(withEntry(OPENING_DRAFT, BITCOIN_ADDRESS)).toMatchObject({ method: 'address', currency: 'BTC', network: 'bitcoin' })
    expect(withEntry({ ...OPENING_DRAFT, currency: 'ETH' }, { ...ADDRESS, network: 'ethereum' })).toMatchObject({ currency: 'ETH' })
  })

  test('a wallet has its own network, which a currency may not leave over', () => {
    const draft = { ...OPENING_DRAFT, method: 'wallet' } as const
    expect(isOffNetwork({ draft, wallet: WALLET })).toBe(false)
    expect(isOffNetwork({ draft: { ...draft, currency: 'ETH' }, wallet: { ...WALLET, chain: 'tron' } })).toBe(true)
    expect(isOffNetwork({ draft: { ...draft, currency: 'BTC' }, wallet: null })).toBe(true)
    expect(isOffNetwork({ draft: { ...draft, currency: 'BTC', method: 'address' }, wallet: WALLET })).toBe(false)
  })

  test('what is owed stays: only what the venue says is available can leave', () => {
    const draft = { ...OPENING_DRAFT, amount: { text: '700.000001', value: '700.000001' } }
    expect(amountProblemOf(draft, TERMS)).toBe('insufficientBalance')
    expect(amountProblemOf({ ...draft, amount: { text: '700', value: '700' } }, TERMS)).toBeNull()
    expect(amountProblemOf(draft, null)).toBeNull()
  })

  test('nothing is scolded before the first attempt but an amount that can’t leave', () => {
    const { snapshot } = opened()
    expect(problemsOf(selectWithdrawal(snapshot), TERMS, PATH_EPOCH)).toEqual({
      method: false,
      proof: false,
      currency: false,
      address: false,
      amount: null,
    })
    expect(problemsOf(selectWithdrawal(opened().send(typed('701')).snapshot), TERMS, PATH_EPOCH).amount).toBe('insufficientBalance')
    expect(problemsOf(selectWithdrawal(opened().send(review()).snapshot), TERMS, PATH_EPOCH)).toMatchObject({
      method: true,
      amount: 'enterWithdrawalAmount',
    })
    const noAddress = opened().send({ type: 'withdrawal.chooseMethod', method: 'address' }).send(review())
    expect(problemsOf(selectWithdrawal(noAddress.snapshot), TERMS, PATH_EPOCH).address).toBe(true)
  })
})
