import { idleLockMachine } from '../../src/machines/idle-lock/idle-lock.machine.ts'
import { defineCases } from '../support/paths/cases.ts'
import { abstractProof, PROOF_EFFECTS, PROOF_LAWS, proofEvents, PROVED, unproved } from '../support/proof-cases.ts'

const NOW = 1_000_000_000
const MINUTE = 60_000
const reading = (minutes: 0 | 5, idle: number, isLocked = false) => ({ minutes, isLocked, lastInput: NOW - idle, now: NOW })
const OFF = reading(0, 0)
const FRESH = reading(5, 0)
const NEAR = reading(5, 4 * MINUTE)
const OVERDUE = reading(5, 5 * MINUTE)
const LOCKED_OFF = reading(0, 0, true)
const LOCKED = reading(5, 5 * MINUTE, true)
const READINGS = [OFF, FRESH, NEAR, OVERDUE, LOCKED, LOCKED_OFF]
const STORAGE = [{ code: 'STORAGE', message: 'refused' }]

export const cases = defineCases({
  machine: idleLockMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'idleLock.choose', minutes: 5 },
    { type: 'idleLock.choose', minutes: 0 },
    { type: 'idleLock.lock' },
    { type: 'idleLock.noteInput' },
    ...proofEvents('idleLock'),
    { type: 'idleLock.retry' },
    { type: 'idleLock.heard', ...OFF },
    { type: 'idleLock.heard', ...FRESH },
    { type: 'idleLock.heard', ...NEAR },
    { type: 'idleLock.heard', ...OVERDUE },
    { type: 'idleLock.heard', ...LOCKED },
    { type: 'idleLock.heard', ...LOCKED_OFF },
  ],
  effects: {
    readFirst: { ok: READINGS, fail: STORAGE },
    readIdle: { ok: READINGS, fail: STORAGE },
    storeChoice: { ok: [undefined], fail: STORAGE },
    storeInput: { ok: [NEAR, OFF, OVERDUE, LOCKED, LOCKED_OFF], fail: STORAGE },
    storeLock: { ok: [undefined], fail: STORAGE },
    storeUnlock: { ok: [undefined], fail: STORAGE },
    fetchProof: {
      // A proof of before the lock opens nothing.
      ok: [unproved('password'), PROVED, unproved(), unproved('code'), unproved('passkey')],
      fail: [{ code: 'NETWORK', message: 'away' }],
    },
    ...PROOF_EFFECTS,
  },
  abstract: (context) => [context.minutes, Math.floor((context.now - context.lastInput) / MINUTE), ...abstractProof(context)],
  equivalents: [
    {
      mutant: 'swap branches: idleLock.off on idleLock.heard[0]',
      reason: 'A lock is never kept without a choice: locked and never do not come together.',
    },
    {
      mutant: 'swap branches: idleLock.watching on idleLock.heard[0]',
      reason: 'A lock is never kept without a choice: locked and never do not come together.',
    },
    {
      mutant: 'swap branches: idleLock.warning on idleLock.heard[0]',
      reason: 'A lock is never kept without a choice: locked and never do not come together.',
    },
    { mutant: 'drop action: idleLock.off on idleLock.heard[1] action 0', reason: 'Nothing is counted where the page never locks.' },
    {
      mutant: 'drop action: idleLock.watching on idleLock.choose action 0',
      reason: 'The path chooses what was chosen; the law that what is chosen is stored sees it.',
    },
    {
      mutant: 'drop action: idleLock.watching on idleLock.heard[4] action 0',
      reason: 'The path hears what it knew; the law that what other tabs tell is taken in sees it.',
    },
    {
      mutant: 'drop action: idleLock.warning on idleLock.heard[3] action 0',
      reason: 'The path hears what it knew; the law that what other tabs tell is taken in sees it.',
    },
    {
      mutant: 'drop action: idleLock.noting done storeInput[3] action 0',
      reason: 'The path counts what it knew; the law that input begins the time anew sees it.',
    },
    { mutant: 'action does nothing: takeInput', reason: 'The path counts what it knew; the law that input begins the time anew sees it.' },
    {
      mutant: 'drop action: idleLock.locked on idleLock.heard[1] action 1',
      reason: 'No path hears of it in the dialog; the law that nothing of a passkey outlives the lock sees it.',
    },
    {
      mutant: 'drop action: idleLock.locked.submitting done submitAnswer action 0',
      reason: 'The paths come there with nothing typed; the law that what is typed is gone with the lock sees it.',
    },
  ],
  laws: [
    ...PROOF_LAWS,
    {
      name: 'what is chosen is stored',
      holdsOver: ({ event, after }) =>
        event.type !== 'idleLock.choose' ||
        !after.effects['storeChoice'] ||
        after.context.minutes === (event as { minutes?: number }).minutes,
    },
    {
      name: 'input begins the time anew',
      holdsOver: ({ before, after }) =>
        before.value !== 'noting' || after.value !== 'watching' || (after.context.now === NOW && after.context.lastInput === NOW),
    },
    {
      name: 'what other tabs tell is taken in',
      holdsOver: ({ event, after }) =>
        event.type !== 'idleLock.heard' ||
        after.tags.has('locked') ||
        after.tags.has('busy') ||
        after.context.lastInput === (event as { lastInput?: number }).lastInput,
    },
    {
      name: 'nobody comes back without a proof, but for what another tab says',
      holdsOver: ({ before, after, event }) =>
        !before.tags.has('locked') || after.tags.has('locked') || before.value === 'unlocking' || event.type === 'idleLock.heard',
    },
    {
      name: 'only a proof of now takes the lock off',
      holdsOver: ({ before, after }) =>
        after.value !== 'unlocking' || before.value === 'unlocking' || 'prove' in before.effects || 'submitAnswer' in before.effects,
    },
    {
      name: 'what is typed is gone with the lock, and what a passkey has said',
      holdsAt: ({ tags, context: { fields, questionRef, answerRef } }) =>
        tags.has('locked') || (fields.password.ref === null && fields.code.ref === null && questionRef === null && answerRef === null),
    },
    {
      name: 'a storage that cannot be read leaves no page open that had a lock',
      holdsOver: ({ before, after, event }) =>
        !/readIdle|readFirst/.test(event.type) || !/error/.test(event.type) || before.context.minutes === 0 || after.tags.has('locked'),
    },
  ],
})
