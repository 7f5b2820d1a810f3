import { authenticatorAppMachine } from '../../src/machines/authenticator-app/authenticator-app.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: 'authenticator' })
const ACTS = ['beginSetUp', 'confirmSetUp', 'removeApp', 'makeCodes', 'turnOn', 'turnOff'] as const

export const cases = defineCases({
  machine: authenticatorAppMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'authenticatorApp.retry' },
    { type: 'authenticatorApp.setUp' },
    { type: 'authenticatorApp.change', ref: 'sealed:authenticatorApp.code:1', isFormed: true },
    { type: 'authenticatorApp.change', ref: 'sealed:authenticatorApp.code:2', isFormed: false },
    { type: 'authenticatorApp.submit' },
    { type: 'authenticatorApp.copyKey' },
    { type: 'authenticatorApp.cancel' },
    { type: 'authenticatorApp.takeCodes', way: 'copy' },
    { type: 'authenticatorApp.takeCodes', way: 'save' },
    { type: 'authenticatorApp.takeCodes', way: 'print' },
    { type: 'authenticatorApp.keepCodes' },
    { type: 'authenticatorApp.remove' },
    { type: 'authenticatorApp.makeCodes' },
    { type: 'authenticatorApp.askPasskey' },
    { type: 'authenticatorApp.stopPasskey' },
    { type: 'authenticatorApp.confirm' },
  ],
  effects: {
    fetchFactors: {
      ok: [
        { authenticatorSince: null, recoveryCodesLeft: 0, passkeyAskedSince: null },
        { authenticatorSince: 1_767_571_207_000, recoveryCodesLeft: 8, passkeyAskedSince: null },
        { authenticatorSince: null, recoveryCodesLeft: 8, passkeyAskedSince: 1_767_571_207_000 },
        { authenticatorSince: 1_767_571_207_000, recoveryCodesLeft: 8, passkeyAskedSince: 1_767_571_207_000 },
      ],
      fail: [failed('NETWORK')],
    },
    beginSetUp: { ok: [({ n }) => ({ setUpRef: `sealed:authenticatorApp.setUp:${n}` })], fail: [failed('30024'), failed('NETWORK')] },
    confirmSetUp: {
      ok: [({ n }) => ({ codesRef: `sealed:authenticatorApp.codes:${n}` })],
      fail: [failed('30027'), failed('30030'), failed('30004'), failed('NETWORK')],
    },
    removeApp: { ok: [undefined], fail: [failed('30024'), failed('NETWORK')] },
    makeCodes: { ok: [({ n }) => ({ codesRef: `sealed:authenticatorApp.codes:${n}` })], fail: [failed('30024'), failed('NETWORK')] },
    turnOn: {
      ok: [{ codesRef: null }, { codesRef: 'sealed:authenticatorApp.codes:7' }],
      fail: [failed('30088'), failed('30024'), failed('NETWORK')],
    },
    turnOff: { ok: [{ codesRef: null }], fail: [failed('30024'), failed('NETWORK')] },
    copyKey: { ok: [undefined], fail: [failed('CLIPBOARD')] },
    takeCodes: { ok: [undefined], fail: [failed('CLIPBOARD')] },
  },
  abstract: ({
    authenticatorSince,
    passkeyAskedSince,
    recoveryCodesLeft,
    setUpRef,
    codesRef,
    codeRef,
    isCodeFormed,
    showProblem,
    failure,
    done,
    way,
  }) => [
    authenticatorSince === null,
    passkeyAskedSince === null,
    recoveryCodesLeft === 0,
    setUpRef === null,
    codesRef === null,
    codeRef === null,
    isCodeFormed,
    showProblem,
    failure?.code,
    done,
    way,
  ],
  laws: [
    {
      name: 'nothing is asked twice before it is answered',
      holdsOver: ({ before, started }) => ACTS.every((act) => !started.includes(act) || !(act in before.effects)),
    },
    {
      name: 'a code is sent only with the secret it confirms on the page',
      holdsAt: ({ context, effects }) => {
        const input = effects['confirmSetUp']?.input as PortInput<typeof authenticatorAppMachine, 'confirmSetUp'> | undefined
        return !input || (input.codeRef === context.codeRef && context.isCodeFormed && context.setUpRef !== null)
      },
    },
    {
      name: 'nothing is taken away or replaced that the person was not asked about',
      holdsOver: ({ event, started }) =>
        !(started.includes('removeApp') || started.includes('makeCodes') || started.includes('turnOff')) ||
        event.type === 'authenticatorApp.confirm',
    },
    {
      name: 'recovery codes stay until the person says that they have them',
      holdsOver: ({ before, after, event }) =>
        before.context.codesRef === null || after.context.codesRef !== null || event.type === 'authenticatorApp.keepCodes',
    },
    {
      name: 'where no codes are shown none are held, and no secret where none is',
      holdsAt: ({ value, context }) =>
        (context.codesRef !== null) === ['showing', 'taking'].includes(value as string) &&
        (context.setUpRef !== null) === ['confirming', 'checking', 'copyingKey'].includes(value as string),
    },
    {
      name: 'an answer that did not come is followed by the question what is set up now',
      holdsOver: ({ event, after }) =>
        !/^xstate\.after\..*(confirm|remove|make|passkey)Timeout/.test(event.type) || 'fetchFactors' in after.effects,
    },
  ],
})
