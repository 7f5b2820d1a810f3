import { verdictSlipMachine } from '../../../src/explorer/machines/verdict-slip/verdict-slip.machine.ts'
import { defineCases, type Occurrence } from '../../support/paths/cases.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'REFUSED', message: `no clipboard at step ${n}` })

export const cases = defineCases({
  machine: verdictSlipMachine,
  input: { decided: {} },
  otherInputs: [{ decided: { 'wallet.locked': { decision: 'refused', mark: 'a' } } }],
  events: [
    { type: 'verdictSlip.decide', state: 'loan.open', decided: { decision: 'accepted', mark: 'a' } },
    { type: 'verdictSlip.decide', state: 'loan.open', decided: { decision: 'refused', mark: 'a' } },
    { type: 'verdictSlip.decide', state: 'wallet.locked', decided: { decision: 'accepted', mark: 'b' } },
    { type: 'verdictSlip.takeBack', state: 'loan.open' },
    { type: 'verdictSlip.takeBack', state: 'wallet.locked' },
    { type: 'verdictSlip.copy', text: 'npm run charts:pictures -- --accept loan.open' },
  ],
  effects: { copyText: { ok: [undefined], fail: [failureAt] } },
  laws: [
    {
      name: 'a command goes to the clipboard only when something is decided',
      holdsAt: ({ value, context }) => value !== 'copying' || (Object.keys(context.decided).length > 0 && context.text !== ''),
    },
    {
      name: 'it is said to be copied only until something else is decided',
      holdsOver: ({ before, after }) => before.context.decided === after.context.decided || after.value === 'deciding',
    },
  ],
})
