import { assign, setup } from 'xstate'
import type { ProofState } from '../../domain/wire/prove.ts'
import { CHART_OPTIONS } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { EMPTY_PROOF, proofActions, proofDelays, proofGuards, proofPorts, proofStates, rereading } from '../shapes/proof.ts'
import type { SecurityCentreContext, SecurityCentreEvent, SecurityCentreTag } from './security-centre.types.ts'

const STORE = { type: 'storeProof', params: answerOf<ProofState> } as const
const IS_PROVED = { type: 'isProved', params: answerOf<ProofState> } as const

const { typing, ...proofNodes } = proofStates({
  prefix: 'securityCentre',
  filling: 'unproved',
  again: 'loading',
  proved: { target: 'proved', actions: [STORE] },
})

export const securityCentreMachine = setup({
  types: { context: {} as SecurityCentreContext, events: {} as SecurityCentreEvent, tags: {} as SecurityCentreTag },
  actors: proofPorts,
  delays: { ...proofDelays, proofLifetime: ({ context }) => context.provedFor },
  guards: { ...proofGuards, isProved: (_, params: ProofState) => params.provedFor > 0 },
  actions: {
    ...proofActions<SecurityCentreContext, SecurityCentreEvent>(),
    storeProof: assign((_, params: ProofState) => ({ provedFor: params.provedFor, ways: params.ways, failure: null })),
    endProof: assign({ provedFor: 0 }),
  },
}).createMachine({
  id: 'securityCentre',
  version: '1',
  description: 'Changes that outlast a session need proof of who is there: a recent login, or a confirmation on this page.',
  options: CHART_OPTIONS,
  context: { ...EMPTY_PROOF, provedFor: 0 },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked whether there is proof already, and how it can be given.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchProof', src: 'fetchProof' },
        timeout: 'proofTimeout',
        answered: [
          { guard: IS_PROVED, target: 'proved', actions: STORE },
          { target: 'unproved', actions: STORE },
        ],
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The venue did not say whether there is proof; the page says why and offers to try again.',
      on: { 'securityCentre.retry': 'loading', 'securityCentre.refresh': 'loading' },
    },
    unproved: {
      description: 'The page can be read. Changes are refused until the person has confirmed who they are.',
      on: { ...typing, 'securityCentre.refresh': 'rereading' },
    },
    rereading: rereading({
      prefix: 'securityCentre',
      news: 'refresh',
      filling: 'unproved',
      answered: [
        { guard: IS_PROVED, target: 'proved', actions: [STORE, 'emptyFields'] },
        { target: 'unproved', actions: STORE },
      ],
    }),
    ...proofNodes,
    proved: {
      description:
        'Changes are accepted for ten minutes after the proof. Then the venue is asked again, as the ways to confirm may have changed.',
      after: { proofLifetime: { target: 'loading', actions: 'endProof' } },
    },
  },
})
