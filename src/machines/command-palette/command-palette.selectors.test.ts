import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { commandPaletteMachine } from './command-palette.machine.ts'
import { selectCommandPalette, selectIsPanelOpen } from './command-palette.selectors.ts'

const settled = () => drive(commandPaletteMachine, undefined).done('readPalette', { recent: ['go.market'], areSingleKeysOn: true })
const searching = () => settled().send({ type: 'commandPalette.open' })

test('a command is chosen once, and the list is away while it runs', () => {
  const found = searching().send({ type: 'commandPalette.search', text: 'hel' }).send({ type: 'commandPalette.point', id: 'go.faq' })
  expect(selectCommandPalette(found.snapshot)).toMatchObject({ isOpen: true, query: 'hel', active: 'go.faq', recent: ['go.market'] })
  const running = found.send({ type: 'commandPalette.run', id: 'go.help' }).send({ type: 'commandPalette.run', id: 'go.help' })
  expect(selectCommandPalette(running.snapshot)).toMatchObject({ isOpen: false, recent: ['go.help', 'go.market'] })
  expect(selectIsPanelOpen(running.snapshot)).toBe(true)
  expect(running.started.filter(({ src }) => src === 'runCommand')).toEqual([{ src: 'runCommand', input: { id: 'go.help' } }])
  expect(selectIsPanelOpen(running.done('runCommand').snapshot)).toBe(false)
})

test('what cannot be done any more is said, and looked for again', () => {
  const failed = searching()
    .send({ type: 'commandPalette.run', id: 'position.7.close' })
    .fail('runCommand', { code: 'NOT_NOW', message: '' })
  expect(selectCommandPalette(failed.snapshot)).toMatchObject({ isOpen: true, hasFailed: true, recent: ['go.market'] })
  expect(selectCommandPalette(failed.send({ type: 'commandPalette.search', text: 'b' }).snapshot).hasFailed).toBe(false)
})

test('the help key does nothing once single keys are off', () => {
  const shown = settled().send({ type: 'commandPalette.pressHelpKey' })
  expect(selectCommandPalette(shown.snapshot)).toMatchObject({ areShortcutsShown: true, canChooseSingleKeys: true })
  const off = shown.send({ type: 'commandPalette.chooseSingleKeys', areOn: false }).send({ type: 'commandPalette.close' })
  expect(selectIsPanelOpen(off.send({ type: 'commandPalette.pressHelpKey' }).snapshot)).toBe(false)
  expect(selectIsPanelOpen(off.send({ type: 'commandPalette.showShortcuts' }).snapshot)).toBe(true)
})

test('a second command is kept before the first is stored', () => {
  const twice = searching()
    .send({ type: 'commandPalette.run', id: 'go.faq' })
    .done('runCommand')
    .send({ type: 'commandPalette.open' })
    .send({ type: 'commandPalette.run', id: 'go.help' })
  expect(selectCommandPalette(twice.snapshot).recent).toEqual(['go.help', 'go.faq', 'go.market'])
})
