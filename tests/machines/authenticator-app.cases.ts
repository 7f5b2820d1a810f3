import { authenticatorAppMachine } from '../../src/machines/authenticator-app/authenticator-app.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const failed = (code: string) => ({ code, message: 'authenticator' })
const ACTS = ['beginSetUp', 'confirmSetUp', 'removeApp', 'makeCodes'] as const

export const cases = defineCases({
  machine: authenticatorAppMachine,
  input: undefined,
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
    { type: 'authenticatorApp.confirm' },
  ],
  effects: {
    fetchFactors: {
      ok: [
        { authenticatorSince: null, recoveryCodesLeft: 0 },
        { authenticatorSince: 1_767_571_207_000, recoveryCodesLeft: 8 },
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
    copyKey: { ok: [undefined], fail: [failed('CLIPBOARD')] },
    takeCodes: { ok: [undefined], fail: [failed('CLIPBOARD')] },
  },
  abstract: ({ authenticatorSince, setUpRef, codesRef, codeRef, isCodeFormed, showProblem, failure, done, way }) => [
    authenticatorSince === null,
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
        !(started.includes('removeApp') || started.includes('makeCodes')) || event.type === 'authenticatorApp.confirm',
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
        !/^xstate\.after\..*(confirm|remove|make)Timeout/.test(event.type) || 'fetchFactors' in after.effects,
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: authenticatorApp.loading fail fetchFactors action 0',
      reason: 'On the path the reason is the same as before; `authenticator-app.selectors.test.ts` has another one.',
    },
    ...['confirming on authenticatorApp.copyKey', 'showing on authenticatorApp.takeCodes'].map((place) => ({
      mutant: `drop action: authenticatorApp.${place} action 0`,
      reason: 'On the path nothing had been told before; `authenticator-app.selectors.test.ts` has the case.',
    })),
  ],
})
