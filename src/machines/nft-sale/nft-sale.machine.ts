/** What a person does about one work: bid for it, or buy it at its stated price. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { NFT_CODES } from '../../domain/nft-codes.ts'
import type { MyNft } from '../../domain/wire/nft.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { bidProblemOf, canBuy, isOvertaken, NO_AMOUNT, requestOf } from './nft-sale.rules.ts'
import type {
  AgreedNft,
  NftSaleContext,
  NftSaleEmitted,
  NftSaleEvent,
  NftSaleInput,
  NftSaleTag,
  OfferFacts,
  SubmitNftInput,
} from './nft-sale.types.ts'

const submission = keyedWrite<NftSaleContext, MyNft>()
const EDITING = '#nftSale.deciding.editing'
const OUTDATED = '#nftSale.deciding.outdated'
const offerIn = ({ event: { offer } }: { readonly event: { readonly offer: OfferFacts } }) => ({ offer })
const keyIn = ({ event: { key } }: { readonly event: { readonly key: string } }) => ({ key })
const bidIn = ({ context: { amount } }: { readonly context: NftSaleContext }): AgreedNft => ({ kind: 'bid', amount: amount.value ?? '' })
const priceIn = ({ event: { offer } }: { readonly event: { readonly offer: OfferFacts } }): AgreedNft => ({
  kind: 'buyNow',
  amount: offer.buyNow ?? '',
})
const NO_FAILURE = { type: 'endAttempt', params: { failure: null } } as const

/** The venue tells how the work stands by now: it is looked at again. */
const OTHERWISE: ReadonlySet<string> = new Set([NFT_CODES.bidTooLow, NFT_CODES.buyNowChanged].map(String))

export const nftSaleMachine = setup({
  types: {
    context: {} as NftSaleContext,
    events: {} as NftSaleEvent,
    emitted: {} as NftSaleEmitted,
    input: {} as NftSaleInput,
    tags: {} as NftSaleTag,
  },
  actors: {
    submitNft: port<SubmitNftInput, Accepted<MyNft>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<MyNft>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<NftSaleContext, NftSaleEvent>(),
})
  .extend({
    guards: {
      isBid: ({ context }, params: { readonly offer: OfferFacts }) => bidProblemOf(context.amount, params.offer) === null,
      canBuy: (_, params: { readonly offer: OfferFacts }) => canBuy(params.offer),
      isOvertaken: ({ context }, params: { readonly offer: OfferFacts }) =>
        context.agreed === null || isOvertaken(context.agreed, params.offer),
      isStandingOtherwise: (_, params: { failure: Failure }) => OTHERWISE.has(params.failure.code),
      isAuctionOver: (_, params: { failure: Failure }) => params.failure.code === String(SPEC_CODES.nftStatusWrong),
    },
    actions: {
      storeAmount: assign((_, amount: TypedAmount) => ({ amount, failure: null })),
      showProblem: assign({ showProblem: true }),
      storeAgreed: assign((_, agreed: AgreedNft) => ({ agreed, failure: null })),
      forgetAgreed: assign({ agreed: null, failure: null }),
      /** Nothing of this bid may stand in the next one. What was agreed to is still told. */
      storeResult: assign((_, params: Accepted<MyNft>) => ({ result: params.result, amount: NO_AMOUNT, showProblem: false })),
      forgetResult: assign({ result: null, agreed: null }),
      announceCompleted: emit(({ context: { id } }) => ({ type: 'nftSale.completed', id }) as const),
      announceMissed: emit(({ context: { id } }) => ({ type: 'nftSale.missed', id }) as const),
    },
  })
  .createMachine({
    id: 'nftSale',
    version: '1',
    description:
      'Bids for one work, or buys it at its stated price: typed, looked at once more, submitted once, and followed until the venue has it or has refused it.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({
      ...input,
      amount: NO_AMOUNT,
      showProblem: false,
      agreed: null,
      result: null,
      key: null,
      failure: null,
      checks: 0,
    }),
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Nothing is with the venue. What was typed stays, also over a reload, and whatever others bid meanwhile.',
        initial: 'editing',
        states: {
          editing: {
            description: 'The person types a bid, or takes the stated price. Why the venue has refused the last attempt is said.',
            on: {
              'nftSale.change': { actions: { type: 'storeAmount', params: ({ event: { text, value } }) => ({ text, value }) } },
              'nftSale.review': [
                { guard: { type: 'isBid', params: offerIn }, target: 'reviewing', actions: { type: 'storeAgreed', params: bidIn } },
                { actions: 'showProblem' },
              ],
              'nftSale.reviewPurchase': {
                guard: { type: 'canBuy', params: offerIn },
                target: 'reviewing',
                actions: { type: 'storeAgreed', params: priceIn },
              },
            },
          },
          reviewing: {
            description: 'What would be held or paid, and what becomes of it. What is confirmed is exactly what is shown.',
            on: {
              'nftSale.back': { target: 'editing', actions: 'forgetAgreed' },
              'nftSale.confirm': [
                { guard: { type: 'isOvertaken', params: offerIn }, target: 'outdated' },
                { target: '#nftSale.submitting', actions: { type: 'storeKey', params: keyIn } },
              ],
            },
          },
          outdated: {
            description:
              'Somebody bid more, or bought it, or the price is another by now. Nothing was held or paid. It is looked at again.',
            on: { 'nftSale.back': { target: 'editing', actions: 'forgetAgreed' } },
          },
          over: {
            description: 'The auction was over when the venue took it up. Nothing was held or paid.',
            on: { 'nftSale.back': { target: 'editing', actions: 'forgetAgreed' } },
          },
        },
      },
      ...submission({
        prefix: 'nftSale',
        submit: 'submitNft',
        request: requestOf,
        settle: 'settleKey',
        accepted: '#nftSale.taken',
        refused: EDITING,
        never: '#nftSale.deciding.reviewing',
        special: [
          { guard: 'isStandingOtherwise', target: OUTDATED, note: 'announceMissed' },
          { guard: 'isAuctionOver', target: '#nftSale.deciding.over', note: 'announceMissed' },
        ],
        announce: 'announceCompleted',
        // The work tells whether it was taken; it is read anew.
        dismissed: { target: EDITING, actions: [NO_FAILURE, 'forgetAgreed', 'announceMissed'] },
      }),
      taken: {
        description: 'The venue has it: the bid leads, or the work is the person’s.',
        on: { 'nftSale.dismiss': { target: EDITING, actions: 'forgetResult' } },
      },
    },
  })
