import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import {
  PICTURE_ID,
  RECEIPT_ID,
  sampleDeposit,
  sampleTransfer,
  SAMPLE_INFO,
  TRON_HASH,
  TRON_WAY,
} from '../../../tests/support/sample-deposits.ts'
import { depositMachine } from './deposit.machine.ts'
import { fieldOfRefusal, selectDeposit, shownProblemsOf } from './deposit.selectors.ts'

const filled = () =>
  drive(depositMachine, undefined)
    .send({ type: 'simulatedTransfer.made', transfer: sampleTransfer() })
    .send({ type: 'deposit.change', field: 'lastSix', text: TRON_HASH.slice(-6).toUpperCase() })
const submitted = () =>
  filled().send({ type: 'deposit.review', way: TRON_WAY }).send({ type: 'deposit.confirm', key: 'key-of-first-click' })
const problems = (driven: ReturnType<typeof filled>, way = TRON_WAY) => shownProblemsOf(selectDeposit(driven.snapshot), way)

describe('a simulated transfer', () => {
  test('fills in everything but the last characters', () =>
    expect(
      drive(depositMachine, undefined).send({ type: 'simulatedTransfer.made', transfer: sampleTransfer() }).snapshot.context,
    ).toMatchObject({
      draft: { currency: 'USDT', network: 'tron', amount: { value: '500' }, hash: TRON_HASH, lastSix: '' },
      receiptId: RECEIPT_ID,
    }))
  test('proves nothing of another way', () =>
    expect(filled().send({ type: 'deposit.choose', currency: 'USDT', network: 'ethereum' }).snapshot.context).toMatchObject({
      receiptId: null,
      draft: { hash: TRON_HASH, amount: { value: '500' } },
    }))
})

describe('what is wrong', () => {
  test('with an empty form is told after the first attempt only', () => {
    const empty = drive(depositMachine, undefined)
    expect(problems(empty)).toEqual({})
    expect(problems(empty.send({ type: 'deposit.review', way: TRON_WAY }))).toEqual({
      amount: 'enterAmount',
      hash: 'enterHash',
      lastSix: 'enterLastSix',
      proof: 'proofMissing',
    })
  })
  test.each([
    ['100', 'belowMinimum'],
    ['0', 'enterCorrectAmount'],
    ['500.0000001', 'enterCorrectAmount'],
    [null, 'enterCorrectAmount'],
    ['120', undefined],
  ] as const)('with an amount of %j: %s', (value, expected) =>
    expect(problems(filled().send({ type: 'deposit.changeAmount', text: value ?? '1,5', value })).amount).toBe(expected),
  )
  test('with a hash is told when it is as long as one', () => {
    const typed = (text: string) => problems(filled().send({ type: 'deposit.change', field: 'hash', text })).hash
    expect([typed('4be2'), typed(`${TRON_HASH}0`), typed(TRON_HASH)]).toEqual([undefined, 'hashMalformed', undefined])
  })
  test('with the last characters keeps the form from the review', () => {
    const wrong = filled().send({ type: 'deposit.change', field: 'lastSix', text: '000000' })
    expect(problems(wrong).lastSix).toBe('hashDiffers')
    expect(selectDeposit(wrong.send({ type: 'deposit.review', way: TRON_WAY }).snapshot).stage).toBe('editing')
  })
  test('with a way that is closed meanwhile keeps it too', () => {
    const closed = filled().send({ type: 'deposit.review', way: SAMPLE_INFO.ways[1]! })
    expect(selectDeposit(closed.snapshot).stage).toBe('editing')
  })
  test.each([
    ['30121', 'amount'],
    ['30123', 'way'],
    ['30125', 'lastSix'],
    ['30126', 'hash'],
    ['30127', 'amount'],
    ['30155', 'proof'],
    ['10008', null],
  ] as const)('according to the venue (%s) stands beside the %s', (code, field) =>
    expect(fieldOfRefusal({ code, message: '' })).toBe(field),
  )
})

describe('a deposit', () => {
  test('comes of ten clicks once, under the key of the first', () => {
    let driven = submitted()
    for (let click = 2; click <= 10; click++) driven = driven.send({ type: 'deposit.confirm', key: `key-of-click-${click}` })
    expect(driven.started.filter(({ src }) => src === 'submitDeposit').map(({ input }) => (input as { key: string }).key)).toEqual([
      'key-of-first-click',
    ])
  })
  test('that is refused keeps all that was typed, and its picture', () => {
    const own = submitted().fail('submitDeposit', { code: '30126', message: '' })
    expect(selectDeposit(own.snapshot)).toMatchObject({
      stage: 'editing',
      draft: { hash: TRON_HASH },
      receiptId: RECEIPT_ID,
      failure: { code: '30126' },
    })
    expect(selectDeposit(own.send({ type: 'deposit.change', field: 'hash', text: 'x' }).snapshot).failure).toBeNull()
  })
  test('that is accepted is announced, and leaves nothing for the next', () => {
    const done = submitted().done('submitDeposit', { result: sampleDeposit(), success: 20002 })
    expect(done.said).toEqual([{ type: 'deposit.accepted', depositId: '9' }])
    expect(selectDeposit(done.snapshot)).toMatchObject({
      stage: 'accepted',
      receiptId: null,
      pictureId: null,
      draft: { hash: '', lastSix: '' },
    })
  })
  test('has the picture of an upload that ends while it is with the venue', () =>
    expect(
      submitted().send({ type: 'photoCapture.taken', purpose: 'depositProof', pictureId: PICTURE_ID }).snapshot.context.pictureId,
    ).toBe(PICTURE_ID))
})
