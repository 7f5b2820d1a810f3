import { agreementMachine } from '../../src/machines/agreement/agreement.machine.ts'
import type { AgreementContext, QuotedAgreement, SubmitLoanInput } from '../../src/machines/agreement/agreement.types.ts'
import { defineCases, type Moment, type Occurrence } from '../support/paths/cases.ts'
import { LOAN_TERMS, sampleLoan, sampleQuote } from '../support/sample-loans.ts'

const quotedAt = ({ n, now }: Occurrence): QuotedAgreement => {
  const quote = sampleQuote(now, { id: String(n) })
  return { quote, isTextRight: true }
}
const loanAt = ({ n, now }: Occurrence) => sampleLoan(now, { id: String(n), number: `L-20260105-${String(n).padStart(4, '0')}` })
const submitted = (moment: Moment<AgreementContext>) => moment.effects['submitLoan']?.input as SubmitLoanInput
const answered = /^xstate\.(done|error)\.actor\./
const isReading = ({ value }: Moment<AgreementContext>, stage: string): boolean => JSON.stringify(value) === `{"open":"${stage}"}`
const isOpen = (moment: Moment<AgreementContext>): boolean => isReading(moment, 'showing') || isReading(moment, 'read')
const isAccepted = ({ value }: Moment<AgreementContext>): boolean => JSON.stringify(value).includes('"accepted"')

export const cases = defineCases({
  machine: agreementMachine,
  input: undefined,
  events: [
    { type: 'loan.wanted', terms: LOAN_TERMS, language: 'en' },
    { type: 'agreement.retry' },
    { type: 'agreement.renew' },
    { type: 'agreement.refresh' },
    { type: 'agreement.back' },
    { type: 'agreement.finishReading' },
    { type: 'agreement.saveCopy' },
    ({ n }) => ({ type: 'agreement.sign', key: `key-of-click-number-${n}` }),
    ({ n }) => ({ type: 'signature.given', purpose: 'loan', ref: `sealed-${n}`, kind: 'typed' }),
    { type: 'signature.removed', purpose: 'loan' },
    { type: 'agreement.check' },
    { type: 'agreement.dismiss' },
  ],
  effects: {
    quoteLoan: {
      ok: [
        quotedAt,
        (at: Occurrence) => ({ ...quotedAt(at), isTextRight: false }),
        (at: Occurrence) => {
          const quote = sampleQuote(at.now, { id: String(at.n), terms: { ...LOAN_TERMS, dailyRate: '0.001' } })
          return { quote, isTextRight: true }
        },
      ],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '10022', message: `the identity comes first at step ${n}` }),
      ],
    },
    saveSigned: { ok: [null], fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })] },
    submitLoan: {
      ok: [(at) => ({ result: loanAt(at), success: 20001 })],
      fail: [
        ({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30212', message: `another loan waits at step ${n}` }),
        { code: '30211', message: 'the agreement is over' },
        { code: '30214', message: 'nothing was signed' },
      ],
    },
    settleKey: {
      ok: [
        (at) => ({ outcome: 'accepted', result: loanAt(at), success: 20001 }),
        ({ n }) => ({ outcome: 'refused', failure: { code: '30213', message: `a loan is overdue at step ${n}` } }),
        { outcome: 'refused', failure: { code: '30211', message: 'the agreement is over' } },
        { outcome: 'refused', failure: { code: '30214', message: 'nothing was signed' } },
        { outcome: 'never' },
      ],
      fail: [
        ({ n }) => ({ code: 'TIMEOUT', message: `no answer at step ${n}` }),
        ({ n }) => ({ code: '30017', message: `no such call at step ${n}` }),
      ],
    },
  },
  abstract: ({ quoted, signature, showProblems, note, failure, loan, copyFailure, checks }) => ({
    hasQuote: quoted !== null,
    isSigned: signature !== null,
    showProblems,
    note,
    failure: failure === null ? null : failure.code === '30013' ? 'lost' : 'other',
    hasLoan: loan !== null,
    isCopyMissing: copyFailure !== null,
    /** Only whether the wait has grown: it would grow for ever. */
    hasAskedInVain: checks > 0,
  }),
  laws: [
    {
      name: 'nothing is submitted twice: not while the outcome of a submission is unknown',
      holdsOver: ({ before, started }) => !started.includes('submitLoan') || !before.tags.has('held'),
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
        (before.value === 'unresolved' && event.type === 'agreement.dismiss'),
    },
    {
      name: 'what is submitted was shown, has the right hash, was read to its end, and carries the signature given under it',
      holdsOver: ({ before, event, started, after }) => {
        if (!started.includes('submitLoan')) return true
        const { key, mode, body, signature } = submitted(after)
        const { quoted } = before.context
        return (
          isReading(before, 'read') &&
          event.type === 'agreement.sign' &&
          key === event['key'] &&
          mode === 'real' &&
          quoted !== null &&
          quoted.isTextRight &&
          body.agreement === quoted.quote.id &&
          body.hash === quoted.quote.hash &&
          body.amount === quoted.quote.amount &&
          body.days === quoted.quote.days &&
          body.language === quoted.quote.language &&
          signature !== null &&
          signature === before.context.signature
        )
      },
    },
    {
      name: 'an agreement is shown only when its text is the one whose hash is signed, and its figures are the form’s',
      holdsAt: (moment) => {
        const { quoted, wanted } = moment.context
        if (!isOpen(moment)) return true
        return (
          quoted !== null &&
          wanted !== null &&
          quoted.isTextRight &&
          quoted.quote.dailyRate === wanted.terms.dailyRate &&
          quoted.quote.amount === wanted.terms.amount
        )
      },
    },
    {
      name: 'no signature outlives its text',
      holdsOver: ({ before, after }) =>
        before.context.quoted === after.context.quoted || !isOpen(after) || after.context.signature === null,
    },
    {
      name: 'an agreement is read anew whenever it is another one',
      holdsOver: ({ before, after }) => before.context.quoted === after.context.quoted || !isReading(after, 'read'),
    },
    {
      name: 'the form hears once that it was left, and nothing of it stays',
      holdsOver: ({ before, after, emitted }) => {
        const hasLeft = before.value !== 'idle' && after.value === 'idle'
        const said = emitted.filter(({ type }) => type === 'agreement.left').length
        const { wanted, quoted, signature, note, loan, failure, showProblems, copyFailure, key } = after.context
        const isEmpty = [wanted, quoted, signature, note, loan, failure, copyFailure, key].every((each) => each === null) && !showProblems
        return said === (hasLeft ? 1 : 0) && (!hasLeft || isEmpty)
      },
    },
    {
      name: 'a loan is announced once, when it is stored',
      holdsOver: ({ before, after, emitted }) =>
        emitted.some(({ type }) => type === 'agreement.accepted') === (!isAccepted(before) && isAccepted(after)),
    },
  ],
  equivalents: [
    ...[0, 1].map((at) => ({
      mutant: `swap branches: agreement.submitting fail submitLoan[${at}]`,
      reason: 'No code is two of these at once: an unknown outcome, an agreement that is over, and a signature that is missing.',
    })),
    { mutant: 'swap branches: agreement.reconciling done settleKey[0]', reason: 'A key is accepted or voided, never both.' },
    {
      mutant: 'swap branches: agreement.reconciling done settleKey[1]',
      reason: 'A voided key carries no refusal whose code could be that of an agreement.',
    },
    { mutant: 'swap branches: agreement.reconciling done settleKey[2]', reason: 'A refusal has one code.' },
  ],
})
