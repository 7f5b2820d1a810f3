/** One withdrawal on its way: its steps, its cancel, and what the page says when an answer does not come. */
import { NETWORK_NAMES } from '../../src/domain/funds.ts'
import { withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type {
  CancelWithdrawalInput,
  ReadWithdrawal,
  WithdrawalReviewContext,
  WithdrawalReviewEvent,
} from '../../src/machines/withdrawal-review/withdrawal-review.types.ts'
import { act, defineBinding, FLEETING, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { connected, reconnect } from '../support/pages/flows.ts'
import { faultOfKey, keyOf } from '../support/pages/keys.ts'
import {
  at,
  button,
  buttons,
  fact,
  heading,
  look,
  no,
  off,
  says,
  saysNothingOf,
  titled,
  within,
  type Look,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { faultOfAccount, openedLate } from '../support/pages/real-account.ts'
import type { Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success, USER } from '../support/pages/world.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { CANCELLED, PENDING } from '../support/sample-withdrawals.ts'

const PAGE = `/profile/withdraw?id=${PENDING.id}`
const TITLE = text('withdrawal.track.title', { amount: '300.00 USDT' })
const CANCEL = text('withdrawal.track.cancel')
const CANCELLING = text('withdrawal.track.cancelling')
const CHECK = text('common.checkNow')
const dataOf = ({ context }: Moment): WithdrawalReviewContext => context as unknown as WithdrawalReviewContext
const NOTICES = { approved: 'withdrawalApproved', rejected: 'withdrawalRejected', failed: 'withdrawalFailed' } as const

const fetchWithdrawal: EffectBinding = {
  call: { method: 'GET', path: new RegExp(`^/user/getWithdrawal/${PENDING.id}$`) },
  checks: faultOfAccount,
  // As far away as the path says, from when the page hears of it.
  reply: ({ withdrawal: read, at: told }: ReadWithdrawal, stage) => {
    const dueAt = stage.clock.now() + read.dueAt - told
    stage.notes.set('due', `5 Jan 2026, ${new Date(dueAt).toISOString().slice(11, 16)}`)
    return success(withdrawal, { ...read, dueAt })
  },
}

/** Which steps there are, in their order, and which of them is the present one. */
const steps = (...wanted: readonly string[]): Look =>
  look(`the steps ${wanted.join(', ')}`, ({ words }) => {
    let from = 0
    for (const step of wanted) {
      const found = words.indexOf(step, from)
      if (found < 0) return `the step "${step}" is not there, or not in its place`
      from = found + step.length
    }
    return null
  })

const {
  submitted,
  review,
  approved,
  network,
  arrived,
  rejected,
  failed: failedTitle,
  cancelled,
  freeTitle,
} = Object.fromEntries(
  ['submitted', 'review', 'approved', 'network', 'arrived', 'rejected', 'failed', 'cancelled', 'freeTitle'].map((name) => [
    name,
    text(`withdrawal.track.${name}` as 'withdrawal.track.submitted'),
  ]),
) as Record<string, string>

const isOverdue = ({ leaves }: Moment): boolean => leaves.includes('loaded.overdue')

/** The steps that belong to the state in which the venue has told it. */
const track = (moment: Moment, stage: Stage): readonly Look[] => {
  const { state, reason, say, number } = dataOf(moment).withdrawal!
  // The badge stands before the number; a step may have the name of its state, too.
  const badge = says(`${text(`funds.states.${state}`)} ${number}`)
  const free = says(text('withdrawal.track.freeAgain', { amount: '300.00 USDT' }))
  switch (state) {
    case 'pending':
      return [
        badge,
        steps(submitted!, review!, network!, arrived!),
        says(text(isOverdue(moment) ? 'withdrawal.track.overdue' : 'withdrawal.track.until', { time: stage.notes.get('due')! })),
      ]
    case 'approved':
      return [badge, steps(submitted!, approved!, network!, arrived!), says(text('withdrawal.track.networkNow'))]
    case 'completed':
      return [
        badge,
        steps(submitted!, approved!, network!, arrived!),
        says(text('withdrawal.track.arrivedText', { amount: '297.00 USDT' })),
      ]
    case 'rejected':
      return [
        badge,
        steps(submitted!, rejected!, freeTitle!),
        free,
        ...(reason === null ? [] : [says(text(`withdrawal.reasons.${reason}`))]),
        ...(say === null ? [] : [says(text('withdrawal.track.reviewer'), say)]),
      ]
    case 'failed':
      return [
        badge,
        steps(submitted!, approved!, failedTitle!, freeTitle!),
        free,
        ...(reason === null ? [] : [says(text(`withdrawal.reasons.${reason}`))]),
      ]
    case 'cancelled':
      return [badge, steps(submitted!, cancelled!, freeTitle!), free]
  }
}
/** The hash of the transfer, once there is one. */
const hashLook = (hash: string | null): Look =>
  hash === null ? saysNothingOf(text('withdrawal.track.hash')) : says(text('withdrawal.track.hash'), hash.match(/.{1,4}/g)!.join(' '))

/** To the digit what was submitted; the address in its groups. */
const facts = ({ context }: Moment): Look =>
  within(
    'region',
    text('withdrawal.track.details'),
    hashLook((context as unknown as WithdrawalReviewContext).withdrawal!.hash),
    says(PENDING.address.match(/.{1,4}/g)!.join(' ')),
    fact(text('withdrawal.method'), text('withdrawal.methods.address')),
    fact(text('withdrawal.network'), NETWORK_NAMES.tron),
    fact(text('withdrawal.amount'), '300.00 USDT'),
    fact(text('withdrawal.feeName'), '3.00 USDT'),
    fact(text('withdrawal.receive'), '297.00 USDT'),
  )
const shown = (moment: Moment, stage: Stage, ...looks: readonly Look[]): readonly Look[] => [
  within('region', TITLE, ...track(moment, stage), ...looks),
  facts(moment),
]
const tooLate = (moment: Moment): Look => (dataOf(moment).isTooLate ? says : saysNothingOf)(text('withdrawal.track.tooLate'))
const over = (moment: Moment, stage: Stage): readonly Look[] => shown(moment, stage, no('button'), tooLate(moment))
const offered = (moment: Moment, stage: Stage): readonly Look[] => {
  const { failure } = dataOf(moment)
  return shown(
    moment,
    stage,
    buttons(CANCEL),
    says(text('withdrawal.track.cancelHint', { amount: '300.00 USDT' })),
    moment.leaves.includes('loaded.pending') && failure !== null
      ? says(`${text('withdrawal.track.notCancelled')} ${failureText(failure.code)}`)
      : saysNothingOf(text('withdrawal.track.notCancelled')),
  )
}

export const withdrawalReview = defineBinding<WithdrawalReviewEvent>({
  name: 'withdrawal-review',
  layouts: ['desktop', 'phone'],
  stream: () => `withdrawalReview:${PENDING.id}`,
  begin: ({ context }) => openedLate(context, PAGE, 'withdrawal-review.machine'),
  events: {
    'withdrawalReview.retry': (_, { now }) => press(text(now.leaves.includes('failed') ? 'common.tryAgain' : 'common.retry')),
    'withdrawalReview.refresh': (_, { now }) =>
      now.leaves.includes('loaded.cancelUnknown')
        ? handIn('The connection takes longer to come back than the page waits before it asks again.')
        : act('the connection goes away and comes back', reconnect),
    'withdrawalReview.cancel': () => press(CANCEL),
    'withdrawalReview.check': () => press(CHECK),
    'review.decided': ({ id, outcome, reason }) =>
      act(`the venue tells that withdrawal ${id} is ${outcome}`, async (stage) => {
        await connected(stage)
        await stage.live.send({
          type: 'NOTIFICATION',
          userId: USER.id,
          data: {
            id: '900',
            eventId: `withdrawal:${id}:${outcome}`,
            book: 'real',
            kind: NOTICES[outcome],
            payload: { withdrawalId: id, number: PENDING.number, currency: 'USDT', amount: '300', reason },
            createdAt: PATH_EPOCH,
            readAt: null,
          },
          unread: 1,
        })
      }),
  },
  effects: {
    fetchWithdrawal,
    refreshWithdrawal: fetchWithdrawal,
    cancelWithdrawal: {
      call: { method: 'POST', path: new RegExp(`^/user/cancelWithdrawal/${PENDING.id}$`) },
      checks: (asked, { input }, stage) => faultOfAccount(asked) ?? faultOfKey(keyOf(asked), (input as CancelWithdrawalInput).key, stage),
      reply: () => success(withdrawal, CANCELLED),
    },
  },
  always: () => [titled(text('shell.pageTitle', { page: text('withdrawal.pageName') })), at(PAGE), heading(text('withdrawal.pageName'))],
  see: {
    loading: () => [within('region', text('withdrawal.track.details'), says(text('withdrawal.track.loading')), no('button'), no('alert'))],
    'loaded.sorting': () => FLEETING,
    'loaded.pending': offered,
    'loaded.overdue': offered,
    'loaded.cancelling': (moment, stage) => shown(moment, stage, buttons(off(CANCELLING))),
    'loaded.cancelUnknown': (moment, stage) => shown(moment, stage, says(text('withdrawal.track.cancelUnknown')), buttons(CHECK)),
    'loaded.approved': over,
    'loaded.completed': over,
    'loaded.rejected': over,
    'loaded.failed': over,
    'loaded.cancelled': over,
    refreshing: (moment, stage) => shown(moment, stage, no('button'), tooLate(moment), saysNothingOf(text('withdrawal.track.old'))),
    failed: (moment) => [
      within(
        'region',
        text('withdrawal.track.details'),
        within('alert', '', heading(text('withdrawal.track.failedTitle')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    refreshFailed: (moment, stage) =>
      shown(
        moment,
        stage,
        says(`${text('withdrawal.track.old')} ${failureText(dataOf(moment).failure!.code)}`),
        button(text('common.retry'), 'on'),
        button(CANCEL, 'gone'),
      ),
  },
})
