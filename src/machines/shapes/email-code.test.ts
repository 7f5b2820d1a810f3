import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { emailCode } from './email-code.ts'

interface Context {
  readonly codeFailure: Failure | null
}
const letter = setup({
  types: { context: {} as Context, events: {} as { readonly type: 'letter.sendCode' } },
  actors: { sendCode: port<{ readonly emailRef: string }>({ onResume: 'interrupt' }) },
  delays: { sendTimeout: 1_000, codeResendWait: 60_000 },
  actions: { storeCodeFailure: assign((_, params: { failure: Failure }) => ({ codeFailure: params.failure })) },
})
const context: Context = { codeFailure: null }
const plan = { ask: { id: 'sendCode', src: 'sendCode', input: { emailRef: 'sealed:email' } }, timeout: 'sendTimeout' } as const
const code = emailCode(plan)
const machine = letter.createMachine({
  id: 'letter',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'sending',
  states: { ...code, resendable: { ...code.resendable, on: { 'letter.sendCode': 'sending' } } },
})

test('another code may be asked for when the wait is over', () => {
  const sent = drive(machine, undefined).done('sendCode')
  expect(sent.snapshot.value).toBe('waiting')
  expect(sent.snapshot.can({ type: 'letter.sendCode' })).toBe(false)
  expect(sent.fire('codeResendWait').send({ type: 'letter.sendCode' }).started).toHaveLength(2)
})

test.each([
  ['fails', 'NETWORK', () => drive(machine, undefined).fail('sendCode', { code: 'NETWORK', message: '' })],
  ['does not answer in time', 'TIMEOUT', () => drive(machine, undefined).fire('sendTimeout')],
])('when sending %s the reason is kept', (_, reason, before) => {
  expect(before().snapshot).toMatchObject({ value: 'failed', context: { codeFailure: { code: reason } } })
})

/** What TypeScript refuses; see `keyed-write.test.ts`. */
export const typeProofs = () => {
  letter.createMachine({ id: 'letter', context, states: emailCode(plan) })
  // @ts-expect-error no port of this name
  letter.createMachine({ id: 'letter', context, states: emailCode({ ...plan, ask: { ...plan.ask, src: 'sendLetter' } }) })
}
