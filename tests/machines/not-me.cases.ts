import { notMeMachine } from '../../src/machines/not-me/not-me.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: notMeMachine,
  input: undefined,
  events: [{ type: 'notMe.act' }],
  effects: {
    shutDoors: {
      ok: [undefined],
      fail: [
        { code: '30034', message: 'expired' },
        { code: '30035', message: 'used' },
        { code: 'NETWORK', message: 'away' },
        { code: '30004', message: 'too many' },
      ],
    },
  },
  abstract: ({ failure }) => [failure?.code ?? null],
  laws: [
    {
      name: 'nobody is shut out before a person has asked for it',
      holdsOver: ({ before, started }) => !started.includes('shutDoors') || before.value === 'asking',
    },
    { name: 'a link that is over is told with its reason', holdsAt: ({ value, context }) => value !== 'over' || context.failure !== null },
    { name: 'nothing is wrong where it was done', holdsAt: ({ value, context }) => value !== 'done' || context.failure === null },
  ],
})
