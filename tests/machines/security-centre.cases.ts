import { securityCentreMachine } from '../../src/machines/security-centre/security-centre.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import { abstractProof, PROOF_EFFECTS, PROOF_LAWS, proofEvents, PROVED, unproved } from '../support/proof-cases.ts'

const AWAY = [{ code: 'NETWORK', message: 'away' }]

export const cases = defineCases({
  machine: securityCentreMachine,
  input: undefined,
  events: [...proofEvents('securityCentre'), { type: 'securityCentre.retry' }, { type: 'securityCentre.refresh' }],
  effects: {
    fetchProof: {
      ok: [unproved('password'), PROVED, unproved(), unproved('password', 'code'), unproved('code'), unproved('passkey')],
      fail: AWAY,
    },
    fetchAgain: { ok: [unproved('password', 'code'), PROVED, unproved('passkey')], fail: AWAY },
    ...PROOF_EFFECTS,
  },
  abstract: (context) => [...abstractProof(context), context.fields.password.ref === null, context.provedFor],
  equivalents: [
    {
      mutant: 'drop action: securityCentre.submitting done submitAnswer action 1',
      reason: 'The paths come there with nothing typed; the law that nothing typed is left after the proof sees it.',
    },
    {
      mutant: 'drop action: securityCentre.rereading done fetchAgain[0] action 1',
      reason: 'The paths come there with nothing typed; the law that nothing typed is left after the proof sees it.',
    },
  ],
  laws: [
    {
      name: 'news of another way never loses what is typed, nor ends a dialog',
      holdsOver: ({ before, after, event }) =>
        event.type !== 'securityCentre.refresh' ||
        (JSON.stringify(before.context) === JSON.stringify(after.context) &&
          (!('askPasskey' in before.effects) || 'askPasskey' in after.effects)),
    },
    ...PROOF_LAWS,
    { name: 'a proof that is told has a time to end', holdsAt: ({ value, context }) => value !== 'proved' || context.provedFor > 0 },
    {
      name: 'after the proof nothing typed is left',
      holdsOver: ({ before, after }) =>
        !['proving', 'rereading', 'submitting'].includes(String(before.value)) ||
        after.value !== 'proved' ||
        (after.context.fields.password.ref === null && after.context.fields.code.ref === null),
    },
  ],
})
