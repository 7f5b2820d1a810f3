import type { ContractClaim } from '../../src/domain/simulation/outcome.ts'
import { verificationMachine } from '../../src/machines/verification/verification.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import { CLAIMS, CLOSED_ORDERS, OF_EXCHANGE, recomputed, SEALED } from '../support/verification.ts'

export const cases = defineCases({
  machine: verificationMachine,
  input: undefined,
  events: [
    ...CLOSED_ORDERS.map(({ orderNumber }, index) => ({ type: 'verification.open' as const, orderNumber, claim: CLAIMS[index]! })),
    { type: 'verification.retry' },
    { type: 'verification.close' },
  ],
  effects: {
    recomputeOutcome: {
      ok: [
        ({ input }) => recomputed((input as { claim: ContractClaim }).claim, true),
        ({ input }) => recomputed((input as { claim: ContractClaim }).claim, false),
        SEALED,
        OF_EXCHANGE,
      ],
      fail: [({ n }) => ({ code: 'NETWORK', message: `no answer at step ${n}` })],
    },
  },
  abstract: ({ order, findings, failure }) => [
    order?.orderNumber,
    findings?.kind === 'recomputed' ? findings.matches : findings?.kind,
    failure?.code,
  ],
  laws: [
    {
      name: 'what is recomputed is the order that was opened',
      holdsOver: ({ after, started }) => {
        if (!started.includes('recomputeOutcome')) return true
        const [effect] = Object.values(after.effects)
        return JSON.stringify(effect!.input) === JSON.stringify({ claim: after.context.order!.claim })
      },
    },
    {
      name: 'a match is said of findings that match, and of no others',
      holdsAt: ({ value, context: { findings } }) => {
        const isMatch = findings?.kind === 'recomputed' && findings.matches
        return JSON.stringify(value) === '{"open":"matches"}' ? isMatch : !isMatch || value === 'closed'
      },
    },
    {
      name: 'while something is read, nothing is said of an earlier order',
      holdsAt: ({ effects, context: { findings, failure } }) =>
        Object.keys(effects).length === 0 || (findings === null && failure === null),
    },
  ],
  equivalents: [0, 1].map((index) => ({
    mutant: `swap branches: verification.open.checking done recomputeOutcome[${index}]`,
    reason: 'Findings are of one kind: at most one of these conditions holds.',
  })),
})
