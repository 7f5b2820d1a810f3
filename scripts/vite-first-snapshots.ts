/**
 * Vite plugin: the first snapshots of the charts that every page shows, as data. With them the page can be painted before
 * XState, the journal and the charts have been loaded.
 */
import type { AnyStateMachine } from 'xstate'
import type { Plugin } from 'vite'
import { createFold } from '../src/journal/fold.ts'
import { accountModeMachine } from '../src/machines/account-mode/account-mode.machine.ts'
import { appUpdateMachine } from '../src/machines/app-update/app-update.machine.ts'
import { appearanceMachine } from '../src/machines/appearance/appearance.machine.ts'
import { commandPaletteMachine } from '../src/machines/command-palette/command-palette.machine.ts'
import { connectionMachine } from '../src/machines/connection/connection.machine.ts'
import { introBoardMachine } from '../src/machines/intro-board/intro-board.machine.ts'
import { languageMachine } from '../src/machines/language/language.machine.ts'
import { marketListMachine } from '../src/machines/market-list/market-list.machine.ts'
import { modulesMachine } from '../src/machines/modules/modules.machine.ts'
import { navigationGuardMachine } from '../src/machines/navigation-guard/navigation-guard.machine.ts'
import { sessionMachine } from '../src/machines/session/session.machine.ts'
import { settingsMachine } from '../src/machines/settings/settings.machine.ts'
import { sessionLogMachine } from '../src/machines/session-log/session-log.machine.ts'

const ID = 'virtual:first-snapshots'
const CHARTS: readonly AnyStateMachine[] = [
  accountModeMachine,
  appearanceMachine,
  appUpdateMachine,
  commandPaletteMachine,
  connectionMachine,
  introBoardMachine,
  languageMachine,
  marketListMachine,
  modulesMachine,
  settingsMachine,
  navigationGuardMachine,
  sessionMachine,
  sessionLogMachine,
]

const firstSnapshotOf = (machine: AnyStateMachine) => {
  const start = {
    seq: 1,
    stream: machine.id,
    chart: machine.id,
    v: '1',
    at: 0,
    to: null,
    event: { k: 'start' as const, input: { isPhone: true } },
  }
  const { value, context, tags } = createFold(machine).step(undefined, start)[0].snapshot
  return { value, context, tags: [...tags] }
}

export const firstSnapshotsPlugin = (): Plugin => ({
  name: 'plimsoll-first-snapshots',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined
    const snapshots = Object.fromEntries(CHARTS.map((machine) => [machine.id, firstSnapshotOf(machine)]))
    return { code: `export default ${JSON.stringify(snapshots)}`, moduleType: 'js', map: null }
  },
})
