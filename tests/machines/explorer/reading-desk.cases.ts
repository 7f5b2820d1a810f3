import { readingDeskMachine } from '../../../src/explorer/machines/reading-desk/reading-desk.machine.ts'
import { defineCases } from '../../support/paths/cases.ts'

export const cases = defineCases({
  machine: readingDeskMachine,
  input: { theme: 'system' },
  otherInputs: [{ theme: 'dark' }],
  events: [
    { type: 'readingDesk.turn', chart: 'loan', state: null },
    { type: 'readingDesk.turn', chart: 'wallet', state: null },
    { type: 'readingDesk.turn', chart: 'loan', state: 'loan.open.asked' },
    { type: 'readingDesk.draw' },
    { type: 'readingDesk.tabulate' },
    { type: 'readingDesk.chooseDrawing', drawing: 'loan.open' },
    { type: 'readingDesk.chooseDrawing', drawing: null },
    { type: 'readingDesk.fold', groups: ['loan.open'] },
    { type: 'readingDesk.fold', groups: ['loan.open', 'loan.ended'] },
    { type: 'readingDesk.unfold', groups: ['loan.ended'] },
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
      name: 'the state that is turned to lies in no closed group',
      holdsOver: ({ before, after }) =>
        after.context.state === before.context.state || !after.context.folded.some((group) => after.context.state?.startsWith(`${group}.`)),
    },
    { name: 'no group is closed twice', holdsAt: ({ context: { folded } }) => new Set(folded).size === folded.length },
    {
      name: 'to turn to what is on the desk changes nothing',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'readingDesk.turn' ||
        event['chart'] !== before.context.chart ||
        event['state'] !== before.context.state ||
        JSON.stringify(after.context) === JSON.stringify(before.context),
    },
    {
      name: 'in the picture a group that was unfolded is open',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'readingDesk.unfold' ||
        (before.value as { form: string }).form === 'tabulated' ||
        !after.context.folded.some((group) => (event['groups'] as readonly string[]).includes(group)),
    },
    {
      name: 'nothing of one chart is closed on another',
      holdsOver: ({ before, after }) => after.context.chart === before.context.chart || !after.context.folded.length,
    },
    {
      name: 'nothing of one chart is brought out on another',
      holdsOver: ({ before, after }) =>
        after.context.chart === before.context.chart || (after.context.path === null && after.context.condition === null),
    },
  ],
  equivalents: [
    {
      mutant: 'drop guard: readingDesk.form on readingDesk.turn',
      reason:
        'Shows only where a group around the state on the desk was folded and the same state is turned to again; a journey does that.',
    },
    {
      mutant: 'drop guard: readingDesk.focus on readingDesk.turn',
      reason: 'Shows only where something is brought out or folded and a state of the same chart is turned to; a journey does that.',
    },
  ],
})
