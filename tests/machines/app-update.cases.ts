import { appUpdateMachine } from '../../src/machines/app-update/app-update.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: appUpdateMachine,
  input: undefined,
  mostSteps: 15,
  events: [
    { type: 'appUpdate.check' },
    { type: 'appUpdate.apply' },
    { type: 'appUpdate.later' },
    { type: 'update.partMissing' },
    { type: 'update.takenUp' },
  ],
  effects: {
    checkUpdate: { ok: [{ isNew: true }, { isNew: false }], fail: [{ code: 'NETWORK', message: 'check' }] },
    awaitCalm: { ok: [undefined], fail: [{ code: 'ABORTED', message: 'calm' }] },
    awaitUnwatched: { ok: [undefined], fail: [{ code: 'ABORTED', message: 'unwatched' }] },
    awaitOutcome: { ok: [undefined], fail: [{ code: 'ABORTED', message: 'outcome' }] },
    applyUpdate: {
      ok: [undefined],
      fail: [
        { code: 'HELD', message: 'a money action has begun' },
        { code: 'JOURNAL', message: 'disk' },
      ],
    },
  },
  laws: [
    {
      name: 'the page is loaded anew only right after the streams have said that no money action is in flight',
      holdsOver: ({ event, started }) =>
        !started.includes('applyUpdate') || /^xstate\.done\.actor\.await(Outcome|Unwatched)$/.test(event.type),
    },
    {
      name: 'without its person only a page that another tab has gone ahead of is loaded anew',
      holdsOver: ({ before, started, event }) =>
        !started.includes('applyUpdate') || event.type === 'xstate.done.actor.awaitOutcome' || before.value === 'following',
    },
    {
      name: 'nothing is announced before the streams have been asked, or another tab has gone ahead',
      holdsOver: ({ before, event, after }) =>
        before.tags.has('shown') ||
        !after.tags.has('shown') ||
        after.value === 'following' ||
        event.type.endsWith('awaitCalm') ||
        event.type === 'appUpdate.apply',
    },
    {
      name: 'later is silence',
      holdsOver: ({ event, before, after }) =>
        event.type !== 'appUpdate.later' || JSON.stringify(before.value) === JSON.stringify(after.value) || !after.tags.has('shown'),
    },
    {
      name: 'a page that is the newest version complains of nothing',
      holdsAt: ({ value, context }) => value !== 'idle' || (!context.hasPartMissing && !context.isTakenUp),
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: appUpdate.checking done checkUpdate[2] action 0',
      reason: 'It differs only when something had been noticed; `app-update.selectors.test.ts` has that case.',
    },
    ...['following', 'putOff'].map((state) => ({
      mutant: `drop action: appUpdate.${state} on update.partMissing action 0`,
      reason: 'It differs only for the first part that is missing; `app-update.selectors.test.ts` has that case.',
    })),
  ],
})
