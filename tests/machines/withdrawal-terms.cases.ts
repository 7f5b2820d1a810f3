import type { WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import { withdrawalTermsMachine } from '../../src/machines/withdrawal-terms/withdrawal-terms.machine.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'
import { TERMS } from '../support/sample-withdrawals.ts'

const DAY = 86_400_000
const termsAt = ({ n }: Occurrence): WithdrawalInfo => ({
  ...TERMS,
  available: TERMS.available.map((each) => (each.currency === 'USDT' ? { ...each, amount: `${700 + n}`, owed: `${n}` } : each)),
})
const restingAt = (at: Occurrence): WithdrawalInfo => ({ ...termsAt(at), restsUntil: PATH_EPOCH + 2 * DAY })
const frozenAt = (at: Occurrence): WithdrawalInfo => ({ ...termsAt(at), isFrozen: true })
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: withdrawalTermsMachine,
  input: undefined,
  events: [{ type: 'withdrawalTerms.retry' }, { type: 'withdrawalTerms.refresh' }],
  effects: { fetchTerms: { ok: [termsAt, restingAt], fail: [failureAt] }, refreshTerms: { ok: [frozenAt, termsAt], fail: [failureAt] } },
  abstract: ({ terms, isOutdated, failure }) => ({
    terms: terms && [terms.restsUntil !== null, terms.isFrozen],
    isOutdated,
    hasFailed: failure !== null,
  }),
  laws: [
    { name: 'figures once shown stay', holdsOver: ({ before, after }) => before.context.terms === null || after.context.terms !== null },
    {
      name: 'what failed is told with its reason',
      holdsAt: ({ value, context }) => (value !== 'failed' && value !== 'refreshFailed') || context.failure !== null,
    },
    { name: 'nothing is said to be here before it is', holdsAt: ({ value, context }) => value !== 'loaded' || context.terms !== null },
  ],
})
