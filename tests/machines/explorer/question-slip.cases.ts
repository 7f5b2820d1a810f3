import { questionSlipMachine } from '../../../src/explorer/machines/question-slip/question-slip.machine.ts'
import { isWritten } from '../../../src/explorer/machines/question-slip/question-slip.rules.ts'
import { defineCases, type Occurrence } from '../../support/paths/cases.ts'

const failureAt = ({ n }: Occurrence) => ({ code: 'REFUSED', message: `no clipboard at step ${n}` })

export const cases = defineCases({
  machine: questionSlipMachine,
  input: { drafts: {} },
  otherInputs: [{ drafts: { wallet: { text: 'How long is it kept?', about: 'wallet' } } }],
  events: [
    { type: 'questionSlip.write', state: 'loan.open', draft: { text: 'Why?', about: 'loan.open on loan.ask' } },
    { type: 'questionSlip.write', state: 'loan.open', draft: { text: ' ', about: 'loan.open' } },
    { type: 'questionSlip.write', state: 'wallet', draft: { text: 'How long?', about: 'wallet' } },
    { type: 'questionSlip.copy', state: 'loan.open', text: '## Why?' },
    { type: 'questionSlip.copy', state: 'wallet', text: '## How long?' },
  ],
  effects: { copyText: { ok: [undefined], fail: [failureAt] } },
  laws: [
    {
      name: 'what is typed is kept until it is copied',
      holdsOver: ({ before, after }) => {
        const gone = Object.keys(before.context.drafts).filter((state) => !(state in after.context.drafts))
        return !gone.length || (after.value === 'copied' && gone.every((state) => state === after.context.copy?.state))
      },
    },
    {
      name: 'only what is written goes to the clipboard',
      holdsAt: ({ value, context: { copy, drafts } }) => value !== 'copying' || (copy !== null && isWritten(drafts, copy.state)),
    },
  ],
})
