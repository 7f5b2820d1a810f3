import { readingDeskMachine } from '../../../src/explorer/machines/reading-desk/reading-desk.machine.ts'
import { defineCases } from '../../support/paths/cases.ts'

export const cases = defineCases({
  machine: readingDeskMachine,
  input: { theme: 'system' },
  otherInputs: [{ theme: 'dark' }],
  events: [
    { type: 'readingDesk.turn', chart: 'loan' },
    { type: 'readingDesk.turn', chart: 'wallet' },
    { type: 'readingDesk.draw' },
    { type: 'readingDesk.tabulate' },
    { type: 'readingDesk.chooseDrawing', drawing: 'loan.open' },
    { type: 'readingDesk.chooseDrawing', drawing: null },
    { type: 'readingDesk.bringPath', path: 2 },
    { type: 'readingDesk.bringCondition', condition: 'isOpen' },
    { type: 'readingDesk.bringNothing' },
    { type: 'readingDesk.pictureMissing', file: 'one.webp' },
    { type: 'readingDesk.chooseTheme', theme: 'light' },
  ],
  effects: {},
  laws: [
    {
      name: 'what is brought out is a path, a condition or nothing',
      holdsAt: ({ value, context: { path, condition } }) => {
        const { focus } = value as { focus: string }
        return focus === (path !== null ? 'path' : condition !== null ? 'condition' : 'whole') && (path === null || condition === null)
      },
    },
    {
      name: 'nothing of one chart is brought out on another',
      holdsOver: ({ before, after }) =>
        after.context.chart === before.context.chart || (after.context.path === null && after.context.condition === null),
    },
  ],
})
