/** Repaying a loan: the amount, what is left after it, the review, and what became of what was sent. */
import type { Accepted } from '../../src/domain/keyed-request.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { loan as loanForm, type Loan } from '../../src/domain/wire/loans.ts'
import { repaidOutlook, repaymentOf, repaymentProblemOf } from '../../src/machines/loan-repayment/loan-repayment.rules.ts'
import type {
  AgreedRepayment,
  CancelLoanInput,
  LoanRepaymentContext,
  LoanRepaymentEvent,
  OwedFacts,
  RepayLoanInput,
} from '../../src/machines/loan-repayment/loan-repayment.types.ts'
import { act, defineBinding, handIn, press, skip } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { faultOfBody, faultOfKey, keyOf, settlesKey } from '../support/pages/keys.ts'
import { at, buttons, chosen, fact, heading, no, off, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, IN_REAL } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { DRAWN, sampleLoan } from '../support/sample-loans.ts'

const PAGE = `/loan?id=${DRAWN.id}`
const CARD = text('loanRepayment.title')
const PART = text('loanRepayment.part')
const ALL = text('loanRepayment.all')
const REVIEW = text('loanRepayment.review')
const BACK = text('loanRepayment.back')
const CHECK = text('common.checkNow')
const OWED: OwedFacts = { currency: 'USDT', payoff: DRAWN.payoff, free: USER.amount }
const LISTED = success(pageOf(loanForm), { items: [DRAWN], page: 1, size: 20, total: 1, next: null })
const dataOf = ({ context }: Moment): LoanRepaymentContext => context as unknown as LoanRepaymentContext
const usdt = (amount: string): string =>
  `${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })} USDT`
const confirmName = ({ agreed }: LoanRepaymentContext): string => text('loanRepayment.confirm', { amount: usdt(agreed!.amount) })

const card = (...looks: readonly Look[]): readonly Look[] => [within('region', CARD, ...looks)]
/** To the cent what it pays of, and what is left. */
const outlook = (repayment: AgreedRepayment): readonly Look[] => {
  if (repayment.isAll) return [says(text('loanRepayment.ends')), no('term')]
  const { paysInterest, paysPrincipal, principal, nextDay, atEnd, saved } = repaidOutlook(DRAWN, repayment, PATH_EPOCH)
  return [
    fact(text('loanRepayment.paysInterest'), usdt(paysInterest)),
    fact(text('loanRepayment.paysPrincipal'), usdt(paysPrincipal)),
    fact(text('loanRepayment.principalLeft'), usdt(principal)),
    fact(text('loanRepayment.nextDay'), usdt(nextDay)),
    fact(text('loanRepayment.atEnd', { date: '26 Jan 2026' }), usdt(atEnd)),
    says(text('loanRepayment.saved', { amount: usdt(saved) })),
  ]
}
const form = (moment: Moment): readonly Look[] => {
  const { draft, showProblem } = dataOf(moment)
  const repayment = repaymentOf(draft, OWED)
  const problem = repaymentProblemOf(draft, OWED)
  const values = { most: usdt(DRAWN.payoff), free: usdt(USER.amount), currency: 'USDT' }
  return [
    chosen('radio', draft.isAll ? ALL : PART),
    draft.isAll ? says(text('loanRepayment.allOf', values)) : says(text('loanRepayment.range', values)),
    ...(repayment !== null && problem === null ? outlook(repayment) : [no('term')]),
    problem !== null && showProblem
      ? says(text(`loanRepayment.problems.${problem}`, values))
      : saysNothingOf(text('loanRepayment.problems.enterAmount')),
  ]
}
/** What has come, what would, and what would after the part that is typed, in the words for who does not see the curve. */
const curve = (moment: Moment): Look => {
  const data = dataOf(moment)
  const isTyped = moment.leaves.includes('deciding.editing') && repaymentProblemOf(data.draft, OWED) === null
  const isAgreed = moment.leaves.includes('deciding.reviewing') || moment.leaves.includes('submitting')
  const part = isTyped ? repaymentOf(data.draft, OWED) : isAgreed ? data.agreed : null
  const date = '26 Jan'
  const after = part === null || part.isAll ? null : 57.5 - Number(repaidOutlook(DRAWN, part, PATH_EPOCH).saved)
  return within(
    'img',
    [
      text('loanRepayment.curve.soFar', { amount: usdt('5') }),
      text('loanRepayment.curve.ahead', { amount: usdt('57.5'), date }),
      ...(after === null ? [] : [text('loanRepayment.curve.afterPart', { amount: usdt(String(after)), date })]),
    ].join(' '),
  )
}
const reference = ({ context }: Moment, { notes }: Stage): Look => {
  const key = notes.get(`key ${(context as unknown as LoanRepaymentContext).key}`)
  return says(key === undefined ? text('loanRepayment.reference') : `${text('loanRepayment.reference')} ${key}`)
}
const LOST = String(OWN_CODES.keyUnknown)

export const loanRepayment = defineBinding<LoanRepaymentEvent>({
  name: 'loan-repayment',
  layouts: ['desktop', 'phone'],
  stream: () => `loanRepayment:${DRAWN.id}`,
  begin: ({ world }) => {
    world.replies.push(({ path }) => (path === '/user/listLoanRecord' ? LISTED : null))
    return { address: PAGE, local: IN_REAL, arrive: connected }
  },
  events: {
    'loanRepayment.change': ({ text: typed }, { now }) =>
      dataOf(now).draft.isAll
        ? handIn('Who repays all of it types nothing.')
        : act(`the person types "${typed}"`, (stage) => stage.type(text('loanRepayment.amount'), typed)),
    'loanRepayment.chooseAll': ({ isAll }, { now }) =>
      dataOf(now).draft.isAll === isAll ? skip('What is chosen already, chosen again, sends nothing.') : press(isAll ? ALL : PART, 'radio'),
    'loanRepayment.review': () => press(REVIEW),
    'loanRepayment.back': (_, { now }) => press(now.leaves.includes('deciding.outdated') ? text('loanRepayment.lookAgain') : BACK),
    'loanRepayment.confirm': (_, { now }) => press(confirmName(dataOf(now))),
    'loanRepayment.cancel': () => handIn('A loan that runs was decided on, and is not taken back: it is offered while it waits.'),
    'loanRepayment.check': () => press(CHECK),
    'loanRepayment.dismiss': (_, { now }) =>
      press(text(now.leaves.includes('repaid') ? 'loanRepayment.another' : 'loanRepayment.startAnew')),
  },
  effects: {
    repayLoan: {
      call: { method: 'POST', path: /^\/user\/repayLoan$/ },
      checks: (call, { input }, stage) => {
        const { key, body } = input as RepayLoanInput
        return faultOfAccount(call) ?? faultOfKey(keyOf(call), key, stage) ?? faultOfBody(call, body)
      },
      reply: ({ result }: Accepted<Loan>) => success(loanForm, result),
    },
    settleKey: settlesKey(200, 'real'),
    cancelLoan: {
      call: { method: 'POST', path: new RegExp(`^/user/cancelLoan/${DRAWN.id}$`) },
      checks: (call, { input }, stage) => faultOfAccount(call) ?? faultOfKey(keyOf(call), (input as CancelLoanInput).key, stage),
      reply: () => success(loanForm, sampleLoan(PATH_EPOCH, { id: DRAWN.id, state: 'cancelled' })),
    },
  },
  always: (moment) => [curve(moment), titled(text('shell.pageTitle', { page: text('shell.titles.loan') })), at(PAGE), heading(CARD)],
  see: {
    'deciding.editing': (moment) => {
      const { failure, isTooLate } = dataOf(moment)
      return card(
        ...form(moment),
        (isTooLate ? says : saysNothingOf)(text('loanRepayment.tooLate')),
        failure === null
          ? saysNothingOf(text('loanRepayment.refused'))
          : says(`${text('loanRepayment.refused')} ${failureText(failure.code)}`),
        ...[dataOf(moment).draft.isAll ? buttons(REVIEW) : buttons(text('common.max'), REVIEW)],
      )
    },
    'deciding.reviewing': (moment) => {
      const data = dataOf(moment)
      return card(
        says(`${text('loanRepayment.youRepay')} ${usdt(data.agreed!.amount)}`),
        ...outlook(data.agreed!),
        (data.failure?.code === LOST ? says : saysNothingOf)(text('loanRepayment.lost')),
        buttons(confirmName(data), BACK),
      )
    },
    'deciding.outdated': () => card(says(text('loanRepayment.outdated')), buttons(text('loanRepayment.lookAgain')), no('term')),
    submitting: (moment, stage) => card(says(text('loanRepayment.sending')), reference(moment, stage), no('button')),
    unknown: (moment, stage) => card(says(text('loanRepayment.unknown')), reference(moment, stage), buttons(CHECK)),
    reconciling: (moment, stage) => card(says(text('loanRepayment.unknown')), reference(moment, stage), buttons(off(CHECK))),
    unresolved: (moment, stage) =>
      card(says(text('loanRepayment.unresolved')), reference(moment, stage), buttons(CHECK, text('loanRepayment.startAnew'))),
    repaid: (moment) => {
      const { agreed, loan } = dataOf(moment)
      const amount = usdt(agreed!.amount)
      return card(
        says(
          loan!.state === 'repaid'
            ? text('loanRepayment.repaidAll', { amount })
            : text('loanRepayment.repaid', { amount, left: usdt(loan!.owed) }),
        ),
        buttons(text('loanRepayment.another')),
      )
    },
    over: () => card(says(text('loanRepayment.over')), no('button')),
    cancelling: () => card(says(text('loanRepayment.cancelling')), no('button')),
    cancelUnknown: () => card(says(text('loanRepayment.cancelUnknown')), buttons(CHECK)),
    cancelled: () => card(says(text('loanRepayment.cancelled')), no('button')),
  },
})
