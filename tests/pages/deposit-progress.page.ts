/** One deposit on its own page: how far it is, and what can be done where it was given up. */
import { deposit as depositForm } from '../../src/domain/wire/deposit.ts'
import type {
  DepositProgressContext,
  DepositProgressEvent,
  FetchedDeposit,
} from '../../src/machines/deposit-progress/deposit-progress.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { at, buttons, fact, heading, link, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/deposit/9'
const CHART = 'deposit-progress.machine'
const dataOf = ({ context }: Moment): DepositProgressContext => context as unknown as DepositProgressContext
const SUBMITTED = text('depositProgress.whatYouSubmitted')

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/getRecharge\/9$/ },
  checks: ({ headers }) => (headers['virtually'] === 'YES' ? null : 'it is not asked for the real account'),
  // As far away as the path says, from when the page hears of it.
  reply: ({ deposit, now }: FetchedDeposit, { clock }) => success(depositForm, { ...deposit, dueAt: clock.now() + deposit.dueAt - now }),
}

const titleOf = (moment: Moment): string => text('depositProgress.title', { number: dataOf(moment).deposit!.number })
const OVER = ['rejected', 'failed']

/** The state as the page knows it by then: what was told holds before it is read. */
const card =
  (state: string, ...more: readonly Look[]) =>
  (moment: Moment): readonly Look[] => [
    within(
      'region',
      titleOf(moment),
      // The badge stands between the title and the amount; a step may have the name of its state, too.
      says(`${titleOf(moment)} ${text(`funds.states.${state}`)}`, '500.00 USDT', text('depositProgress.submitted')),
      (OVER.includes(state) ? says : saysNothingOf)(text('depositProgress.whatNow'), text('depositProgress.nothingTaken')),
      ...(state === 'completed' ? [link(text('depositProgress.toBalance'), 'on')] : []),
      ...(OVER.includes(state) ? [link(text('depositProgress.submitAgain'), 'on')] : []),
      ...more,
    ),
    within(
      'region',
      SUBMITTED,
      fact(text('depositProgress.amount'), '500.00 USDT'),
      fact(text('depositProgress.network'), 'TRON (TRC-20)'),
      fact(text('depositProgress.address'), dataOf(moment).deposit!.address),
      fact(text('depositProgress.hash'), dataOf(moment).deposit!.hash),
    ),
  ]
const reasonOf = (moment: Moment): Look => says(text(`depositProgress.reasons.${dataOf(moment).review!.reason}`))
const confirmations = (moment: Moment): Look => {
  const known = dataOf(moment).deposit!.confirmations
  return known === null
    ? says(text('depositProgress.looking'))
    : says(
        text('depositProgress.of', { seen: String(known.seen), needed: String(known.needed) }),
        text('depositProgress.confirmationsHint'),
      )
}
const review = says(text('depositProgress.review'), text('depositProgress.reviewHint'))
/** Its time is over as soon as it is read: it is overdue before anybody could look. */
const isDue = (moment: Moment): boolean => dataOf(moment).review!.deadline <= dataOf(moment).review!.toldAt
/** While it is asked for again, what was known stays. */
const known = (moment: Moment): readonly Look[] => card(dataOf(moment).deposit!.state)(moment)

export const depositProgress = defineBinding<DepositProgressEvent>({
  name: 'deposit-progress',
  layouts: ['desktop', 'phone'],
  stream: () => 'depositProgress:9',
  begin: ({ context }) => openedLate(context, PAGE, CHART),
  events: {
    'depositProgress.retry': (_, { now }) => press(text(dataOf(now).deposit === null ? 'common.tryAgain' : 'common.retry')),
    'depositProgress.refresh': () => handIn('The venue tells it by a notification.'),
    'review.decided': () => handIn('The venue tells it by a notification.'),
  },
  effects: { fetchDeposit: fetched, refreshDeposit: fetched },
  always: () => [at(PAGE), heading(text('deposit.pageName'))],
  see: {
    loading: () => [says(text('depositProgress.loading'))],
    failed: (moment) => [
      within(
        'region',
        text('depositProgress.failedTitle'),
        heading(text('depositProgress.failedTitle')),
        says(failureText(dataOf(moment).failure!.code)),
        buttons(text('common.tryAgain')),
      ),
    ],
    'loaded.pending': (moment) => (isDue(moment) ? card('pending') : card('pending', review))(moment),
    'loaded.overdue': card('pending', says(text('depositProgress.overdue'))),
    'loaded.approved': (moment) => card('approved', confirmations(moment))(moment),
    'loaded.completed': card('completed', says(text('depositProgress.creditedHint', { amount: '500.00 USDT' }))),
    'loaded.rejected': (moment) => card('rejected', reasonOf(moment))(moment),
    'loaded.failed': (moment) => card('failed', reasonOf(moment))(moment),
    refreshing: known,
    refreshFailed: (moment) => [...known(moment), says(text('depositProgress.mayBeOld'), failureText(dataOf(moment).failure!.code))],
  },
})
