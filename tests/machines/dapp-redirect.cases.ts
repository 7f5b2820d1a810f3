import { dappRedirectMachine } from '../../src/machines/dapp-redirect/dapp-redirect.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

export const cases = defineCases({
  machine: dappRedirectMachine,
  input: { isAskedToStay: false },
  otherInputs: [{ isAskedToStay: true }],
  events: [{ type: 'dappRedirect.accept' }, { type: 'dappRedirect.decline' }],
  effects: {
    readTarget: {
      ok: [{ target: { url: 'https://app.example.com/', host: 'app.example.com' } }, { target: null }],
      fail: [{ code: 'NETWORK', message: 'param' }],
    },
    openTarget: { ok: [undefined], fail: [{ code: 'NETWORK', message: 'address' }] },
    recordDecline: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'record' }] },
  },
  abstract: ({ isAskedToStay, target, failure }) => [isAskedToStay, target === null, failure !== null],
  laws: [
    {
      name: 'nobody is taken anywhere who has not said so',
      holdsOver: ({ event, started }) => !started.includes('openTarget') || event.type === 'dappRedirect.accept',
    },
    {
      name: 'the page goes only where it said it would',
      holdsAt: ({ context, effects }) => {
        const input = effects['openTarget']?.input as PortInput<typeof dappRedirectMachine, 'openTarget'> | undefined
        return !input || (input.target !== null && input.target.url === context.target?.url)
      },
    },
    {
      name: 'an address that asks to stay is not even asked about',
      holdsOver: ({ before, started }) => !before.context.isAskedToStay || started.length === 0,
    },
    {
      name: 'whoever has declined is not asked again on this page',
      holdsOver: ({ before, after }) => before.value !== 'declining' || after.value !== 'announced',
    },
  ],
})
