import { walkSlipMachine } from '../../../src/explorer/machines/walk-slip/walk-slip.machine.ts'
import { isMeant } from '../../../src/explorer/machines/walk-slip/walk-slip.rules.ts'
import { defineCases, type Occurrence } from '../../support/paths/cases.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'REFUSED', message: `no clipboard at step ${n}` })

export const cases = defineCases({
  machine: walkSlipMachine,
  input: undefined,
  events: [
    { type: 'walkSlip.choose', choice: { charts: ['loan'], device: 'phone' } },
    { type: 'walkSlip.choose', choice: { paths: 'three' } },
    { type: 'walkSlip.choose', choice: { paths: '3' } },
    { type: 'walkSlip.copy' },
  ],
  effects: { copyText: { ok: [undefined], fail: [failureAt] } },
  laws: [
    {
      name: 'only a command that can be meant goes to the clipboard',
      holdsAt: ({ value, context }) => value !== 'copying' || isMeant(context.choice),
    },
    {
      name: 'it is said to be copied only until something else is chosen',
      holdsOver: ({ before, after }) => before.context.choice === after.context.choice || after.value === 'choosing',
    },
  ],
})
