import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { myNftWith } from '../../../tests/support/sample-nfts.ts'
import { nftSaleMachine } from './nft-sale.machine.ts'
import { bidProblemOf, canBuy, isOvertaken, selectSale } from './nft-sale.selectors.ts'
import type { OfferFacts } from './nft-sale.types.ts'

const OFFER: OfferFacts = { leastBid: '126', buyNow: '320', free: '1000' }
const typed = (value: string | null) => ({ text: value ?? 'x', value })
const begun = () => drive(nftSaleMachine, { id: '17', mode: 'real' })
const reviewed = (value: string) =>
  begun().send({ type: 'nftSale.change', text: value, value }).send({ type: 'nftSale.review', offer: OFFER })
const confirm = (key: string, offer = OFFER) => ({ type: 'nftSale.confirm', key, offer }) as const
const sent = () => reviewed('130').send(confirm('key-of-first-click'))

test('a bid is judged by the least one of now, and by what is free where that is known', () => {
  expect(bidProblemOf(typed(''), OFFER)).toBe('enterAmount')
  for (const value of [null, '130.001', '-1']) expect(bidProblemOf(typed(value), OFFER)).toBe('enterCorrectAmount')
  expect(bidProblemOf(typed('125.99'), OFFER)).toBe('tooLow')
  expect(bidProblemOf(typed('126'), { ...OFFER, leastBid: null })).toBe('tooLow')
  expect(bidProblemOf(typed('1000.01'), OFFER)).toBe('notFree')
  for (const free of ['1000', null]) expect(bidProblemOf(typed('1000'), { ...OFFER, free })).toBeNull()
})

test('the stated price is there, and the person has it', () => {
  expect([
    canBuy(OFFER),
    canBuy({ ...OFFER, free: null }),
    canBuy({ ...OFFER, free: '319.99' }),
    canBuy({ ...OFFER, buyNow: null }),
  ]).toEqual([true, true, false, false])
})

test('what was agreed to no longer holds once it is less than the least bid, or another price', () => {
  const bid = { kind: 'bid', amount: '130' } as const
  const price = { kind: 'buyNow', amount: '320' } as const
  expect([
    isOvertaken(bid, OFFER),
    isOvertaken(bid, { ...OFFER, leastBid: '130.01' }),
    isOvertaken(bid, { ...OFFER, leastBid: null }),
  ]).toEqual([false, true, true])
  expect([
    isOvertaken(price, OFFER),
    isOvertaken(price, { ...OFFER, buyNow: '300' }),
    isOvertaken(price, { ...OFFER, buyNow: null }),
  ]).toEqual([false, true, true])
})

test('ten clicks bid once, exactly what was looked at', () => {
  let sale = reviewed('130')
  for (let click = 1; click <= 10; click++) sale = sale.send(confirm(`key-of-click-number-${click}`))
  expect(sale.started).toEqual([
    { src: 'submitNft', input: { key: 'key-of-click-number-1', mode: 'real', id: '17', kind: 'bid', amount: '130' } },
  ])
})

test('the stated price is paid as it was shown', () => {
  const bought = begun().send({ type: 'nftSale.reviewPurchase', offer: OFFER }).send(confirm('key-of-first-click'))
  expect(bought.started).toEqual([
    { src: 'submitNft', input: { key: 'key-of-first-click', mode: 'real', id: '17', kind: 'buyNow', amount: '320' } },
  ])
  expect(selectSale(begun().send({ type: 'nftSale.reviewPurchase', offer: { ...OFFER, free: '1' } }).snapshot).stage).toBe('editing')
})

test('nothing goes out once somebody has bid more, and what was typed stays', () => {
  const late = reviewed('130').send(confirm('key-of-first-click', { ...OFFER, leastBid: '131' }))
  expect([selectSale(late.snapshot).stage, late.started]).toEqual(['outdated', []])
  expect(selectSale(late.send({ type: 'nftSale.back' }).snapshot)).toMatchObject({
    stage: 'editing',
    agreed: null,
    amount: { value: '130' },
  })
})

test('a bid that the venue finds too low is looked at again; what was typed stays', () => {
  const overtaken = sent().fail('submitNft', { code: '30231', message: '' })
  expect(selectSale(overtaken.snapshot)).toMatchObject({ stage: 'outdated', amount: { value: '130' }, key: null })
  expect(overtaken.said).toEqual([{ type: 'nftSale.missed', id: '17' }])
  expect(selectSale(sent().fail('submitNft', { code: '30234', message: '' }).snapshot).stage).toBe('outdated')
})

test('a bid that came too late is told so', () => {
  expect(selectSale(sent().fail('submitNft', { code: '10020', message: '' }).snapshot)).toMatchObject({ stage: 'over', failure: null })
})

test('any other refusal is said beside the form', () => {
  expect(selectSale(sent().fail('submitNft', { code: '30232', message: '' }).snapshot)).toMatchObject({
    stage: 'editing',
    failure: { code: '30232' },
    amount: { value: '130' },
  })
})

test('a bid that was taken leaves an empty form, and is told to the others', () => {
  const result = myNftWith()
  const taken = sent().done('submitNft', { result, success: null })
  expect(selectSale(taken.snapshot)).toMatchObject({ stage: 'taken', result, agreed: { amount: '130' }, amount: { text: '', value: '' } })
  expect(taken.said).toEqual([{ type: 'nftSale.completed', id: '17' }])
  expect(selectSale(taken.send({ type: 'nftSale.dismiss' }).snapshot)).toMatchObject({ stage: 'editing', result: null, agreed: null })
})

test('a request that got lost is told, and can be confirmed again under another key', () => {
  const lost = sent().fire('submitTimeout').send({ type: 'nftSale.check' }).done('settleKey', { outcome: 'never' })
  expect(selectSale(lost.snapshot)).toMatchObject({ stage: 'reviewing', isLost: true })
  expect(lost.send(confirm('key-of-second-click')).started.at(-1)).toMatchObject({ input: { key: 'key-of-second-click' } })
})

test('nothing is reviewed that can’t be bid, and it is said why only then', () => {
  expect(selectSale(begun().snapshot).showProblem).toBe(false)
  expect(selectSale(reviewed('100').snapshot)).toMatchObject({ stage: 'editing', showProblem: true, agreed: null })
})
