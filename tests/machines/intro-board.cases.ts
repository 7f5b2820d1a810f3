import { introBoardMachine } from '../../src/machines/intro-board/intro-board.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: introBoardMachine,
  input: { isPhone: true },
  otherInputs: [{ isPhone: false }],
  events: [
    { type: 'introBoard.continue', isSignedIn: false },
    { type: 'introBoard.continue', isSignedIn: true },
    { type: 'introBoard.skip' },
  ],
  effects: {
    readIntro: { ok: [{ seen: false }, { seen: true }], fail: [{ code: 'STORAGE', message: 'read' }] },
    recordIntro: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'record' }] },
  },
  laws: [
    { name: 'the board leads somewhere once', holdsOver: ({ before, emitted }) => emitted.length === 0 || before.value === 'showing' },
    {
      name: 'whoever has left the board is not shown it again',
      holdsOver: ({ before, after }) => before.value !== 'recording' || after.value !== 'showing',
    },
  ],
})
