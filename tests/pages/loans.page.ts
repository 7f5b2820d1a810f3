/** The list of loans: pages, filters, the file, the copy of an agreement, and what the page says when an answer does not come. */
import type { LoanState } from '../../src/domain/loan.ts'
import { loan, loanAgreement, type Loan } from '../../src/domain/wire/loans.ts'
import type { LoansContext, LoansEvent, SaveCopyInput } from '../../src/machines/loans/loans.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { fundList } from '../support/pages/fund-list.ts'
import { at, button, heading, look, says, saysNothingOf, titled, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { DRAWN, sampleQuote } from '../support/sample-loans.ts'

/** The newest of the paths' loans. */
const LOOKED_AT = '1'
const PAGE = `/loan?id=${LOOKED_AT}`
const SAVE = text('loans.saveCopy')
const dataOf = ({ context }: Moment): LoansContext => context as unknown as LoansContext
const isThere = (moment: Moment): boolean => dataOf(moment).items.some(({ id }) => id === LOOKED_AT)

const { see, effects, ...list } = fundList({
  chart: 'loans',
  path: /^\/user\/listLoanRecord$/,
  row: loan,
  sample: (id) => ({ ...DRAWN, id }),
  title: text('loans.title'),
  empty: text('loans.empty'),
  stateText: (state) => text(`loans.states.${state as LoanState}`),
  rows: ({ context }) =>
    look('the rows', ({ nodes }) => {
      const wanted = (context['items'] as readonly Loan[]).map(({ number }) => number)
      const found = nodes.flatMap(({ role, name }) => (role === 'link' ? (/L-\d{8}-\d{4}/.exec(name)?.[0] ?? []) : []))
      return found.join() === wanted.join() ? null : `the loans are ${found.join(', ') || 'none'}, not ${wanted.join(', ')}`
    }),
})

/** What is said of the copy, beside the loan that is looked at. */
const copy = (moment: Moment): readonly Look[] => {
  if (!isThere(moment)) return []
  const { copied, copyFailure } = dataOf(moment)
  const isOfIt = copied === LOOKED_AT
  const isSaving = isOfIt && moment.leaves.includes('copy.saving')
  return [
    within(
      'region',
      text('loans.agreement'),
      isSaving ? button(text('loans.savingCopy'), 'off') : button(SAVE, 'on'),
      (isOfIt && moment.leaves.includes('copy.saved') ? says : saysNothingOf)(text('loans.savedCopy')),
      isOfIt && moment.leaves.includes('copy.failed')
        ? says(`${text('loans.copyFailed')} ${failureText(copyFailure!.code)}`)
        : saysNothingOf(text('loans.copyFailed')),
    ),
  ]
}

export const loans = defineBinding<LoansEvent>({
  name: 'loans',
  layouts: ['desktop', 'phone'],
  stream: () => 'loans',
  begin: ({ context }) => openedLate(context, PAGE, 'loans.machine'),
  events: {
    'loans.loadMore': (_, { now }) => list.loadMore(now),
    'loans.retry': (_, { now }) => list.retry(now),
    'loans.refresh': () => act('the connection goes away and comes back', reconnect),
    'loans.filter': ({ filter }, { now }) => list.narrow(filter, now),
    'loans.export': (_, { now }) => list.save(now),
    'loans.saveCopy': ({ id }, { now }) =>
      id === LOOKED_AT && isThere(now)
        ? press(SAVE)
        : handIn('The page shows the agreement of the loan that is looked at, if that is listed.'),
  },
  effects: {
    ...effects,
    saveAgreement: {
      call: { method: 'GET', path: /^\/user\/getLoanAgreement\/\d+$/ },
      checks: (call, { input }) =>
        faultOfAccount(call) ?? (call.path.endsWith(`/${(input as SaveCopyInput).id}`) ? null : `it asks for another loan: ${call.path}`),
      reply: () => {
        const { text: words, hash } = sampleQuote(0)
        const signature = { kind: 'typed', text: 'Mira Lee' } as const
        return success(loanAgreement, { number: 'L-1', language: 'en', text: words, hash, signature, signedAt: 0, signedHash: hash })
      },
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('shell.titles.loan') })), at(PAGE), heading(text('shell.titles.loan'))],
  see: { ...see, 'copy.idle': copy, 'copy.saving': copy, 'copy.saved': copy, 'copy.failed': copy },
})
