import { securityCentreMachine } from '../../src/machines/security-centre/security-centre.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const PROVED = { provedFor: 600_000, ways: ['password'] } as const
const UNPROVED = { provedFor: 0, ways: ['password'] } as const

export const cases = defineCases({
  machine: securityCentreMachine,
  input: undefined,
  events: [
    { type: 'securityCentre.change', field: 'password', ref: 'sealed:securityCentre.password:1', problem: null },
    { type: 'securityCentre.blur', field: 'password' },
    { type: 'securityCentre.prove' },
    { type: 'securityCentre.retry' },
    { type: 'securityCentre.refresh' },
  ],
  effects: {
    fetchProof: { ok: [UNPROVED, PROVED, { provedFor: 0, ways: [] }], fail: [{ code: 'NETWORK', message: 'away' }] },
    prove: {
      ok: [PROVED],
      fail: [
        { code: '10004', message: 'password wrong' },
        { code: '30004', message: 'too many' },
      ],
    },
  },
  abstract: ({ fields: { password }, showProblems, provedFor, ways, failure }) => [
    password.problem === null,
    password.ref === null,
    password.isTouched,
    password.refusal !== null,
    showProblems,
    provedFor,
    ways.length,
    failure !== null,
  ],
  laws: [
    {
      name: 'nobody is asked for a proof without a password',
      holdsAt: ({ effects }) => {
        const input = effects['prove']?.input as PortInput<typeof securityCentreMachine, 'prove'> | undefined
        return !input || input.password !== null
      },
    },
    { name: 'a proof that is told has a time to end', holdsAt: ({ value, context }) => value !== 'proved' || context.provedFor > 0 },
    {
      name: 'after the proof nothing typed is left',
      holdsOver: ({ before, after }) =>
        before.value !== 'proving' || after.value !== 'proved' || after.context.fields.password.ref === null,
    },
  ],
})
