import { supportDialogMachine } from '../../src/machines/support-dialog/support-dialog.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import type { PortInput } from '../support/port-input.ts'

const CHAT = { id: '1', name: 'Chat', url: 'https://chat.example.com/', icon: { known: 'chat' }, isAvailable: true } as const
const PHONE = { id: '2', name: 'Telephone', url: 'tel:+442012345678', icon: { known: 'phone' }, isAvailable: false } as const

const isAtRest = (value: unknown): boolean => (value as { readonly message: unknown }).message === 'unresolved'

export const cases = defineCases({
  machine: supportDialogMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'supportDialog.open' },
    { type: 'supportDialog.close' },
    { type: 'supportDialog.retryLinks' },
    { type: 'supportDialog.change', ref: 'sealed:supportDialog.text:1', problem: null },
    { type: 'supportDialog.change', ref: 'sealed:supportDialog.text:2', problem: 'tooLong' },
    { type: 'supportDialog.attachLog' },
    { type: 'supportDialog.removeLog' },
    ({ n }) => ({ type: 'supportDialog.send', key: `key-of-click-${n}` }),
    { type: 'supportDialog.check' },
    { type: 'supportDialog.dismiss' },
    { type: 'supportDialog.again' },
    { type: 'supportDialog.valueLost' },
    { type: 'supportDialog.logLost' },
  ],
  effects: {
    readLinks: { ok: [{ links: [CHAT, PHONE] }, { links: [] }], fail: [{ code: 'NETWORK', message: 'no answer' }] },
    readLog: {
      ok: [{ ref: 'sealed:supportDialog.log:1', entries: 12, size: 3_400, isCut: false }],
      fail: [{ code: 'LOG', message: 'not to be read' }],
    },
    sendMessage: {
      ok: [{ number: 'S260105-ABCD2345' }],
      fail: [
        { code: '30004', message: 'too many' },
        { code: 'NETWORK', message: 'no answer' },
        { code: 'INTERRUPTED', message: 'reloaded' },
      ],
    },
  },
  abstract: ({ links, linksFailure, ref, problem, showProblem, log, logFailure, key, checks, failure, number, mayBeSent }) => ({
    links: links.length,
    linksFailure: linksFailure !== null,
    hasText: ref !== null,
    problem,
    showProblem,
    log: log !== null,
    logFailure: logFailure !== null,
    key: key !== null,
    checks,
    failure: failure !== null,
    number,
    mayBeSent,
  }),
  laws: [
    {
      name: 'the page asks ten times by itself, and then only when a person wants it',
      holdsOver: ({ before, event, after, started }) =>
        after.context.checks <= 10 && (!isAtRest(before.value) || !started.includes('sendMessage') || event.type === 'supportDialog.check'),
    },
    {
      name: 'nothing is sent twice: a message goes out only when none is in flight',
      holdsOver: ({ before, started }) => !started.includes('sendMessage') || !('sendMessage' in before.effects),
    },
    {
      name: 'until the venue has answered, the same message is asked for again under the same key',
      holdsOver: ({ before, after, started }) =>
        !started.includes('sendMessage') || before.context.key === null || after.context.key === before.context.key,
    },
    {
      name: 'the session log goes only when it is on screen',
      holdsAt: ({ effects, context }) => {
        const input = effects.sendMessage?.input as PortInput<typeof supportDialogMachine, 'sendMessage'> | undefined
        return !input || input.logRef === (context.log?.ref ?? null)
      },
    },
    {
      name: 'closing the dialog loses nothing that was written',
      holdsOver: ({ before, after, event }) =>
        event.type !== 'supportDialog.close' || (before.context.ref === after.context.ref && before.context.log === after.context.log),
    },
    {
      name: 'the session log is read only when somebody asks for it',
      holdsOver: ({ event, started }) => !started.includes('readLog') || event.type === 'supportDialog.attachLog',
    },
  ],
  equivalents: [
    {
      mutant: 'swap branches: supportDialog.message.sending fail sendMessage[0]',
      reason: 'It differs only when the outcome of a message with a log is unknown; `support-dialog.test.ts` has that case.',
    },
    {
      mutant: 'retarget: supportDialog.message.writing on supportDialog.logLost to supportDialog.message.unresolved',
      reason: 'Without a text it goes on to writing in the same step; with one it differs, and `support-dialog.test.ts` has that case.',
    },
    {
      mutant: 'retarget: supportDialog.message.unresolved on supportDialog.logLost to supportDialog.door',
      reason: 'It enters both regions anew and differs only while the dialog is open; `support-dialog.test.ts` has that case.',
    },
  ],
})
