import type { MyNft } from '../../src/domain/wire/nft.ts'
import { nftSaleMachine } from '../../src/machines/nft-sale/nft-sale.machine.ts'
import type { NftSaleContext, OfferFacts, SubmitNftInput } from '../../src/machines/nft-sale/nft-sale.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { myNftWith, WORK } from '../support/sample-nfts.ts'

const ID = WORK.id
const keyAt = ({ n }: Occurrence) => `key-of-click-number-${n}`
const OFFER: OfferFacts = { leastBid: '126', buyNow: '320', free: '10000' }
/** Somebody has bid more than the stated price meanwhile. */
const RAISED: OfferFacts = { leastBid: '5000', buyNow: null, free: '10000' }
const takenAt = ({ input }: Occurrence): MyNft => {
  const { kind, amount } = (input ?? { kind: 'bid', amount: '200' }) as SubmitNftInput
  return myNftWith({ amount, standing: kind === 'bid' ? 'leading' : 'bought' })
}
const submitted = (moment: Moment<NftSaleContext>) => moment.effects['submitNft']?.input as SubmitNftInput
const answered = /^xstate\.(done|error)\.actor\./
const TOO_LOW = { code: '30231', message: 'somebody bid more' }
const OVER = { code: '10020', message: 'it is over' }

export const cases = defineCases({
  machine: nftSaleMachine,
  input: { id: ID, mode: 'real' },
  events: [
    ({ n }) => ({ type: 'nftSale.change', text: String(1000 + n), value: String(1000 + n) }),
    { type: 'nftSale.change', text: '', value: '' },
    { type: 'nftSale.review', offer: OFFER },
    { type: 'nftSale.reviewPurchase', offer: OFFER },
    { type: 'nftSale.reviewPurchase', offer: RAISED },
    { type: 'nftSale.back' },
    (at) => ({ type: 'nftSale.confirm', key: keyAt(at), offer: OFFER }),
    (at) => ({ type: 'nftSale.confirm', key: keyAt(at), offer: RAISED }),
    { type: 'nftSale.check' },
    { type: 'nftSale.dismiss' },
  ],
  effects: {
    submitNft: {
      ok: [(at) => ({ result: takenAt(at), success: null })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10011', message: `not enough at step ${n}` }),
        TOO_LOW,
        OVER,
      ],
    },
    settleKey: {
      ok: [
        { outcome: 'accepted', result: myNftWith(), success: null },
        ({ n }) => ({ outcome: 'refused', failure: { code: '30232', message: `leading at step ${n}` } }),
        { outcome: 'refused', failure: TOO_LOW },
        { outcome: 'refused', failure: OVER },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ amount, showProblem, agreed, result, failure, checks }) => ({
    hasAmount: amount.value !== '',
    showProblem,
    agreed: agreed?.kind ?? null,
    standing: result?.own.standing ?? null,
    hasFailed: failure !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('submitNft') || !before.tags.has('held'),
    },
    {
      name: 'the key stays the same until its outcome is known',
      holdsOver: ({ before, after }) => !before.tags.has('held') || !after.tags.has('held') || before.context.key === after.context.key,
    },
    {
      name: 'only an answer of the venue ends the wait, or the person where the venue has none',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('held') ||
        after.tags.has('held') ||
        answered.test(event.type) ||
        (before.value === 'unresolved' && event.type === 'nftSale.dismiss'),
    },
    {
      name: 'nobody bids or pays but by a click on an amount that is on screen and still holds, exactly that, under the key of that click',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('submitNft')) return true
        const { agreed } = before.context
        const { key, id, kind, amount } = submitted(after)
        const offer = event['offer'] as OfferFacts
        return (
          JSON.stringify(before.value) === '{"deciding":"reviewing"}' &&
          event.type === 'nftSale.confirm' &&
          key === event['key'] &&
          id === ID &&
          kind === agreed?.kind &&
          amount === agreed.amount &&
          (kind === 'bid' ? Number(amount) >= Number(offer.leastBid) : amount === offer.buyNow)
        )
      },
    },
    {
      name: 'what is agreed to is a bid that is high enough, or the stated price',
      holdsAt: ({ context: { agreed } }) =>
        agreed === null || (agreed.kind === 'bid' ? Number(agreed.amount) >= Number(OFFER.leastBid) : agreed.amount === OFFER.buyNow),
    },
    {
      name: 'what is typed stays until it is taken, whatever others bid',
      holdsOver: ({ before, after, event }) =>
        event.type === 'nftSale.change' ||
        after.value === 'taken' ||
        JSON.stringify(before.context.amount) === JSON.stringify(after.context.amount),
    },
    {
      name: 'the others are told exactly when it is taken',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'nftSale.completed') === (before.value !== after.value && after.value === 'taken'),
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: nftSale.submitting fail submitNft[0]',
      reason: 'No code is both an unknown outcome and a work that stands otherwise, so the order of the two questions does not matter.',
    },
    { mutant: 'swap branches: nftSale.submitting fail submitNft[1]', reason: 'The two refusals have codes of their own.' },
    { mutant: 'swap branches: nftSale.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: nftSale.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of a work that stands otherwise.',
    },
    { mutant: 'swap branches: nftSale.reconciling done settleKey[2]', reason: 'The two refusals have codes of their own.' },
  ],
})
