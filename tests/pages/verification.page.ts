/** Whether an outcome can be recomputed: the dialog over the list of closed orders, with real seeds, prices and hashes. */
import { pageOf } from '../../src/domain/wire/envelope.ts'
import { daySeed, feedCommitments, feedTerms } from '../../src/domain/wire/feed-proof.ts'
import { contractOrder } from '../../src/domain/wire/order.ts'
import type { Findings, VerificationContext, VerificationEvent } from '../../src/machines/verification/verification.types.ts'
import { defineBinding, handIn, press } from '../support/pages/binding.ts'
import { button, heading, no, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { priceText } from '../support/pages/order-figures.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'
import { CLOSED_ORDERS, COMMITMENT, SEED, SEED_DAY, TERMS } from '../support/verification.ts'

const TITLE = text('verification.title')
const CLOSE = text('common.close')
const AGAIN = text('common.tryAgain')
const dataOf = ({ context }: Moment): VerificationContext => context as unknown as VerificationContext
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
/** What the venue has published when the findings are these. */
const NOTE = 'findings'

/** The dialog of this order, and nothing but these of its verdicts. */
const dialog = (moment: Moment, ...looks: readonly Look[]): readonly Look[] => [
  within('dialog', TITLE, says(text('verification.order', { number: dataOf(moment).order!.orderNumber })), ...looks),
]
const VERDICTS = ['matches', 'doesNotMatch', 'failed'] as const
const verdict = (said: (typeof VERDICTS)[number] | null): readonly Look[] =>
  VERDICTS.map((each) => (each === said ? says(text(`verification.${each}`)) : saysNothingOf(text(`verification.${each}`))))

const steps = (moment: Moment): readonly Look[] => {
  const findings = dataOf(moment).findings as Findings & { kind: 'recomputed' }
  return findings.checks.flatMap((check): Look[] => {
    const state = text(check.isRight ? 'verification.right' : 'verification.wrong')
    const named = says(`${text(`verification.check.${check.name}`)} ${state}`)
    if (check.name !== 'openPrice' && check.name !== 'closePrice') return [named]
    return [
      named,
      says(
        text('verification.said', { value: priceText(Number(check.said)) }),
        text('verification.found', { value: priceText(Number(check.found)) }),
      ),
    ]
  })
}

export const binding = defineBinding<VerificationEvent>({
  name: 'verification',
  layouts: ['desktop', 'phone'],
  stream: () => 'verification:demo',
  begin: ({ world, notes }) => {
    world.replies.push(({ path, query }) => {
      if (path === '/order/listOrder' && query.get('status') === 'closed')
        return success(pageOf(contractOrder), { items: [...CLOSED_ORDERS], page: 1, size: 20, total: 2, next: null })
      if (path === '/index/getFeedTerms') return success(feedTerms, { terms: TERMS })
      if (path !== '/index/getDaySeed') return null
      const findings = JSON.parse(notes.get(NOTE)!) as Findings
      return findings.kind === 'sealed'
        ? success(daySeed, { day: SEED_DAY, seed: null, revealTime: findings.revealTime })
        : success(daySeed, { day: SEED_DAY, seed: SEED, revealTime: 0 })
    })
    return { address: '/profile/orders?status=closed', local: SIGNED_IN }
  },
  events: {
    'verification.open': ({ orderNumber }, { now }) =>
      now.leaves.includes('closed')
        ? press(text('records.verifyOrder', { number: orderNumber }))
        : handIn('The dialog lies over the list while it is open.'),
    'verification.retry': (_, { now }) =>
      now.leaves.includes('open.sealed') || now.leaves.includes('open.failed') ? press(AGAIN) : handIn('There is no such button now.'),
    'verification.close': (_, { now }) => (now.leaves.includes('closed') ? handIn('There is nothing to close.') : press(CLOSE)),
  },
  effects: {
    recomputeOutcome: {
      call: { method: 'GET', path: /^\/index\/getFeedCommitment$/ },
      reply: (findings: Findings, { notes }) => {
        notes.set(NOTE, JSON.stringify(findings))
        const isSimulated = findings.kind !== 'exchange'
        const { firstDay, ...rest } = (findings.kind === 'recomputed' && findings.commitment) || COMMITMENT
        return success(feedCommitments, {
          source: isSimulated ? 'simulated' : findings.source,
          isSimulated,
          commitments: isSimulated ? [{ ...rest, firstDay: dateOf(firstDay) }] : [],
        })
      },
    },
  },
  always: () => [heading(text('records.ordersTitle'))],
  see: {
    closed: () => [
      no('dialog'),
      ...CLOSED_ORDERS.map(({ orderNumber }) => button(text('records.verifyOrder', { number: orderNumber }), 'on')),
    ],
    'open.checking': (moment) => dialog(moment, says(text('verification.checking')), ...verdict(null), button(AGAIN, 'gone')),
    'open.matches': (moment) => dialog(moment, ...verdict('matches'), ...steps(moment), button(AGAIN, 'gone')),
    'open.doesNotMatch': (moment) => dialog(moment, ...verdict('doesNotMatch'), ...steps(moment), button(AGAIN, 'gone')),
    'open.sealed': (moment) => dialog(moment, ...verdict(null), says('5 Jan 2026, 00:10'), button(AGAIN, 'on')),
    'open.ofExchange': (moment) =>
      dialog(moment, ...verdict(null), says(text('verification.exchange', { source: 'ccxt:binance' })), button(AGAIN, 'gone')),
    'open.failed': (moment) => dialog(moment, ...verdict('failed'), says(failureText(dataOf(moment).failure!.code)), button(AGAIN, 'on')),
  },
})
