import { heldWaysMachine } from '../../src/machines/held-ways/held-ways.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: 'held' })
const PASSKEY = { id: 'passkey-7', kind: 'passkey', nameRef: 'sealed:heldWays.passkey.7:1', addedAt: 1_767_484_800_000 } as const
const APP = { id: 'app', kind: 'app', nameRef: null, addedAt: 1_767_484_800_000 } as const

export const cases = defineCases({
  machine: heldWaysMachine,
  input: undefined,
  events: [
    { type: 'heldWays.decide', id: 'passkey-7', isMine: true },
    { type: 'heldWays.decide', id: 'app', isMine: false },
    { type: 'heldWays.decide', id: 'wallet-9', isMine: true },
    { type: 'heldWays.retry' },
  ],
  effects: {
    fetchHeld: { ok: [{ items: [] }, { items: [PASSKEY, APP] }], fail: [failed('NETWORK')] },
    decide: { ok: [undefined], fail: [failed('30024'), failed('30017'), failed('NETWORK')] },
    fetchAgain: { ok: [{ items: [APP] }, { items: [PASSKEY] }, { items: [] }], fail: [failed('NETWORK')] },
  },
  abstract: ({ items, decision, outcome, failure }) => [
    items.map(({ id }) => id).join(),
    decision?.id,
    decision?.isMine,
    outcome,
    failure?.code,
  ],
  laws: [
    {
      name: 'nothing is decided twice before it is answered',
      holdsOver: ({ before, started }) => !started.includes('decide') || !('decide' in before.effects),
    },
    {
      name: 'what is sent is what the person has said of something that is listed',
      holdsAt: ({ effects, context }) => {
        const input = effects['decide']?.input as PortInput<typeof heldWaysMachine, 'decide'> | undefined
        return (
          !input ||
          (input.id === context.decision?.id && input.isMine === context.decision.isMine && context.items.some(({ id }) => id === input.id))
        )
      },
    },
    {
      name: 'after every decision the venue is asked what still waits',
      holdsOver: ({ before, after }) => before.value !== 'deciding' || after.value === 'deciding' || 'fetchAgain' in after.effects,
    },
  ],
})
