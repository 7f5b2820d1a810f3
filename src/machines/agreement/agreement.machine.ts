/** The agreement of a loan: made by the venue, checked and shown in full, read, signed, and submitted once. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { LOAN_CODES } from '../../domain/loan-codes.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf, type Answered } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { isAsWanted, isOfForm, loanBodyOf, quoteBodyOf } from './agreement.rules.ts'
import type {
  AgreementContext,
  AgreementEmitted,
  AgreementEvent,
  AgreementTag,
  QuotedAgreement,
  QuoteInput,
  SaveSignedInput,
  SubmitLoanInput,
  WantedAgreement,
} from './agreement.types.ts'

interface At {
  readonly context: AgreementContext
}

const submission = keyedWrite<AgreementContext, Loan>()

const quotedIn = ({ event }: Answered<QuotedAgreement>) => ({ quoted: event.output })
const STORE = { type: 'storeQuoted', params: answerOf<QuotedAgreement> } as const

/** Nothing of it was submitted, and nothing can be any more. */
const LEFT = { type: 'tellLeft', params: { failure: null, isMoved: false } } as const
const back = { target: '#agreement.idle', actions: [LEFT, 'forgetAgreement'] } as const
const anew = '#agreement.quoting'

export const agreementMachine = setup({
  types: { context: {} as AgreementContext, events: {} as AgreementEvent, emitted: {} as AgreementEmitted, tags: {} as AgreementTag },
  actors: {
    /** Has the agreement made, and works out the hash of its text. */
    quoteLoan: port<QuoteInput, QuotedAgreement>({ onResume: 'restart' }),
    saveSigned: port<SaveSignedInput>({ onResume: 'interrupt' }),
    submitLoan: port<SubmitLoanInput, Accepted<Loan>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Loan>>({ onResume: 'restart', durable: true }),
  },
  delays: {
    ...keyedWriteDelays,
    quoteTimeout: REQUEST_TIMEOUT,
    copyTimeout: REQUEST_TIMEOUT,
    /** By the venue's own times. It is a moment late here, as the answer takes its time; the venue refuses what comes too late. */
    agreementLifetime: ({ context: { quoted } }: At) => (quoted ? quoted.quote.expiresAt - quoted.quote.at : 0),
  },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<AgreementContext, AgreementEvent>(),
})
  .extend({
    guards: {
      isAsWanted: ({ context }, { quoted }: { quoted: QuotedAgreement }) => context.wanted !== null && isAsWanted(context.wanted, quoted),
      isTextOther: (_, { quoted }: { quoted: QuotedAgreement }) => !quoted.isTextRight,
      isOfForm: (_, params: { failure: Failure }) => isOfForm(params.failure),
      isAgreementChanged: (_, params: { failure: Failure }) => params.failure.code === String(LOAN_CODES.agreementChanged),
      isUnsigned: (_, params: { failure: Failure }) => params.failure.code === String(LOAN_CODES.notSigned),
      isSigned: ({ context }) => context.signature !== null,
    },
    actions: {
      storeWanted: assign((_, wanted: WantedAgreement) => ({ wanted, quoted: null, note: null, failure: null })),
      // What was signed before was another text.
      storeQuoted: assign((_, quoted: QuotedAgreement) => ({ quoted, signature: null, showProblems: false })),
      tellQuoted: emit({ type: 'agreement.quoted' }),
      storeSignature: assign((_, params: { signature: string | null }) => ({ signature: params.signature })),
      showProblems: assign({ showProblems: true }),
      dropNote: assign({ note: null }),
      noteChanged: assign({ note: 'changed' }),
      noteUnsigned: assign({ note: 'unsigned' }),
      tellLeft: emit((_, params: { failure: Failure | null; isMoved: boolean }) => ({ type: 'agreement.left', ...params }) as const),
      tellRefused: emit(({ context }) => ({ type: 'agreement.left', failure: context.failure, isMoved: false }) as const),
      forgetAgreement: assign({
        wanted: null,
        quoted: null,
        signature: null,
        showProblems: false,
        note: null,
        loan: null,
        failure: null,
        copyFailure: null,
      }),
      storeResult: assign((_, params: Accepted<Loan>) => ({ loan: params.result, signature: null })),
      announceLoan: emit((_, params: { result: Loan }) => ({ type: 'agreement.accepted', loan: params.result }) as const),
      storeCopyFailure: assign((_, params: { failure: Failure }) => ({ copyFailure: params.failure })),
    },
  })
  .createMachine({
    id: 'agreement',
    version: '1',
    description:
      'The agreement of one loan in the person’s language: it must say what the form said, its text must be the one whose hash is signed, it is read to its end, and it goes to the venue once, with the signature.',
    options: CHART_OPTIONS,
    context: {
      mode: 'real',
      wanted: null,
      quoted: null,
      signature: null,
      showProblems: false,
      note: null,
      loan: null,
      copyFailure: null,
      key: null,
      failure: null,
      checks: 0,
    },
    initial: 'idle',
    states: {
      idle: {
        description: 'No agreement is wanted.',
        on: {
          'loan.wanted': {
            target: 'quoting',
            actions: { type: 'storeWanted', params: ({ event: { terms, language } }) => ({ terms, language }) },
          },
        },
      },
      quoting: {
        description: 'The venue makes the agreement, and this page works out the hash of its text by itself.',
        tags: 'busy',
        ...asking({
          ask: { id: 'quoteLoan', src: 'quoteLoan', input: ({ context }: At): QuoteInput => ({ body: quoteBodyOf(context) }) },
          timeout: 'quoteTimeout',
          answered: [
            { guard: { type: 'isTextOther', params: quotedIn }, target: 'mismatched', actions: STORE },
            { guard: { type: 'isAsWanted', params: quotedIn }, target: 'open', actions: [STORE, 'tellQuoted'] },
            { target: 'idle', actions: [{ type: 'tellLeft', params: { failure: null, isMoved: true } }, 'forgetAgreement'] },
          ],
          unanswered: { target: 'unquoted', store: 'storeFailure' },
          elsewhere: [
            {
              guard: { type: 'isOfForm', params: failureOf },
              target: 'idle',
              actions: [
                { type: 'tellLeft', params: (failed: Parameters<typeof failureOf>[0]) => ({ ...failureOf(failed), isMoved: false }) },
                'forgetAgreement',
              ],
            },
          ],
        }),
        on: { 'agreement.back': back },
      },
      unquoted: {
        description: 'There is no agreement yet. The page says why and offers to try again, or to go back to the form.',
        on: { 'agreement.retry': anew, 'agreement.refresh': anew, 'agreement.back': back },
      },
      mismatched: {
        description:
          'The text that came is not the one whose hash the venue wants signed. It is not shown as an agreement, and nothing can be signed.',
        on: { 'agreement.renew': anew, 'agreement.refresh': anew, 'agreement.back': back },
      },
      open: {
        description: 'The agreement is shown in full, until it is over.',
        initial: 'showing',
        after: { agreementLifetime: 'expired' },
        on: {
          'agreement.back': back,
          'agreement.refresh': anew,
          'signature.given': { actions: { type: 'storeSignature', params: ({ event: { ref } }) => ({ signature: ref }) } },
          'signature.removed': { actions: { type: 'storeSignature', params: { signature: null } } },
        },
        states: {
          showing: {
            description: 'Its end has not been on screen, so that it can’t be signed yet.',
            on: { 'agreement.finishReading': 'read', 'agreement.sign': { actions: 'showProblems' } },
          },
          read: {
            description: 'It was read to its end. With a signature it can be submitted.',
            on: {
              'agreement.sign': [
                {
                  guard: 'isSigned',
                  target: '#agreement.submitting',
                  actions: ['dropNote', { type: 'storeKey', params: ({ event: { key } }) => ({ key }) }],
                },
                { actions: 'showProblems' },
              ],
            },
          },
        },
      },
      expired: {
        description: 'The time to sign this agreement is over. Another one can be made for the same amount and term.',
        on: { 'agreement.renew': anew, 'agreement.refresh': anew, 'agreement.back': back },
      },
      ...submission({
        prefix: 'agreement',
        submit: 'submitLoan',
        request: (context) => ({ body: loanBodyOf(context), signature: context.signature }),
        settle: 'settleKey',
        accepted: '#agreement.accepted',
        refused: '#agreement.refused',
        never: '#agreement.quoting',
        special: [
          { guard: 'isAgreementChanged', target: '#agreement.quoting', note: 'noteChanged' },
          { guard: 'isUnsigned', target: '#agreement.quoting', note: 'noteUnsigned' },
        ],
        announce: 'announceLoan',
        // Whether there is a loan now, the list and the offer say.
        dismissed: { target: '#agreement.idle', actions: [{ type: 'endAttempt', params: { failure: null } }, LEFT, 'forgetAgreement'] },
      }),
      accepted: {
        description:
          'The venue has the signed loan in review. Its number, and until when it is answered, are shown; the signed agreement can be kept.',
        initial: 'resting',
        on: { 'agreement.dismiss': back },
        states: {
          resting: { description: 'The signed agreement can be had as a file.', on: { 'agreement.saveCopy': 'saving' } },
          saving: {
            description: 'It is fetched, and handed to the browser.',
            tags: 'busy',
            ...asking({
              ask: {
                id: 'saveSigned',
                src: 'saveSigned',
                input: ({ context }: At): SaveSignedInput => ({ loanId: context.loan?.id ?? '' }),
              },
              timeout: 'copyTimeout',
              answered: 'resting',
              unanswered: { target: 'failed', store: 'storeCopyFailure' },
            }),
          },
          failed: {
            description: 'There is no file. The page says why, and the same button tries again.',
            on: { 'agreement.saveCopy': 'saving' },
          },
        },
      },
      refused: {
        description:
          'The venue has refused, with its reason. Nothing was submitted; the form keeps what was typed and says it beside its place.',
        on: { 'agreement.dismiss': { target: 'idle', actions: ['tellRefused', 'forgetAgreement'] } },
      },
    },
  })
