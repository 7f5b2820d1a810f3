import { commandPaletteMachine } from '../../src/machines/command-palette/command-palette.machine.ts'
import { MOST_RECENT } from '../../src/machines/command-palette/command-palette.types.ts'
import { defineCases } from '../support/paths/cases.ts'

export const cases = defineCases({
  machine: commandPaletteMachine,
  input: undefined,
  events: [
    { type: 'commandPalette.open' },
    { type: 'commandPalette.close' },
    { type: 'commandPalette.search', text: 'appearance' },
    { type: 'commandPalette.point', id: 'theme.dark' },
    { type: 'commandPalette.run', id: 'theme.dark' },
    { type: 'commandPalette.run', id: 'upDown.greenUp' },
    { type: 'commandPalette.run', id: 'position.7.edit' },
    { type: 'commandPalette.showShortcuts' },
    { type: 'commandPalette.pressHelpKey' },
    { type: 'commandPalette.chooseSingleKeys', areOn: false },
    { type: 'commandPalette.chooseSingleKeys', areOn: true },
  ],
  effects: {
    runCommand: { ok: [undefined], fail: [{ code: 'NOT_NOW', message: 'run' }] },
    readPalette: {
      ok: [{ recent: ['go.help', 'go.market', 'language.fr', 'language.de', 'go.home'], areSingleKeysOn: true }],
      fail: [{ code: 'STORAGE', message: 'read' }],
    },
    storePalette: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  abstract: ({ query, active, recent, areSingleKeysOn, failure }) => [
    query === '',
    active === null,
    recent.length === 0,
    areSingleKeysOn,
    failure === null,
  ],
  laws: [
    {
      name: 'a command runs only because it was chosen, and once',
      holdsOver: ({ event, started }) => !started.includes('runCommand') || event.type === 'commandPalette.run',
    },
    {
      name: 'what runs is what was chosen',
      holdsOver: ({ event, after }) => {
        const input = after.effects['runCommand']?.input as { id: string } | undefined
        return event.type !== 'commandPalette.run' || !input || input.id === after.context.active
      },
    },
    {
      name: 'few commands are kept, each once, and none that names a position',
      holdsAt: ({ context: { recent } }) =>
        recent.length <= MOST_RECENT && new Set(recent).size === recent.length && !recent.some((id) => id.startsWith('position.')),
    },
    {
      name: 'the command chosen last is the first of those kept',
      holdsOver: ({ event, started, after }) =>
        event.type !== 'commandPalette.run' ||
        !started.includes('storePalette') ||
        String(event['id']).startsWith('position.') ||
        after.context.recent[0] === event['id'],
    },
    {
      name: 'with single keys off the help key opens nothing',
      holdsOver: ({ before, event, after }) =>
        event.type !== 'commandPalette.pressHelpKey' ||
        before.context.areSingleKeysOn ||
        JSON.stringify(before.value) === JSON.stringify(after.value),
    },
    {
      name: 'what is stored is what holds',
      holdsAt: ({ effects, context: { recent, areSingleKeysOn } }) =>
        !effects['storePalette'] || JSON.stringify(effects['storePalette'].input) === JSON.stringify({ recent, areSingleKeysOn }),
    },
    {
      name: 'a search begins empty',
      holdsOver: ({ event, after }) => event.type !== 'commandPalette.open' || after.context.failure !== null || after.context.query === '',
    },
  ],
  equivalents: [
    {
      mutant: 'drop action: commandPalette.memory.storing on commandPalette.run action 0',
      reason: 'It differs only for a second command before the first is stored; `command-palette.selectors.test.ts` has that case.',
    },
  ],
})
