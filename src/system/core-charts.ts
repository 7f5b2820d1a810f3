/** Charts that every page needs, joined to their services. The others are loaded with the page that needs them. */
import type { ChartDefinition } from '../journal/chart-definition.ts'
import { accountModeMachine } from '../machines/account-mode/account-mode.machine.ts'
import { appearanceMachine } from '../machines/appearance/appearance.machine.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { introBoardMachine } from '../machines/intro-board/intro-board.machine.ts'
import { languageMachine } from '../machines/language/language.machine.ts'
import { marketListMachine } from '../machines/market-list/market-list.machine.ts'
import { modulesMachine } from '../machines/modules/modules.machine.ts'
import { navigationGuardMachine } from '../machines/navigation-guard/navigation-guard.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { settingsMachine } from '../machines/settings/settings.machine.ts'
import { createAccountModeServices } from '../services/account-mode/account-mode-services.ts'
import { createAppearanceServices } from '../services/appearance/appearance-services.ts'
import { createIntroBoardServices } from '../services/intro-board/intro-board-services.ts'
import { createLanguageServices } from '../services/language/language-services.ts'
import { createModulesServices } from '../services/modules/modules-services.ts'
import { createSettingsServices } from '../services/settings/settings-services.ts'
import { createMarketListServices } from '../services/market-list/market-list-services.ts'
import { restoringFrom } from '../services/session/stored-session.ts'
import type { Foundation } from './foundation.ts'
import { lazyServices } from './lazy-services.ts'

/** Shown by every tab of this browser alike: one tab writes them, the others follow. */
export const sharedCharts = (base: Foundation) => {
  const { storage, account } = base
  const session = lazyServices(sessionMachine, async () => (await base.network()).session)
  return {
    session: {
      machine: sessionMachine,
      services: { ...session, readSession: restoringFrom(storage, account, session.readSession) },
      prepare: base.prepare['session'],
      resume: 'fresh',
    },
    accountMode: { machine: accountModeMachine, services: createAccountModeServices(storage), resume: 'fresh' },
  } satisfies Record<string, Definition>
}

/** Each tab has its own: where it is, what it shows, its socket. A tab that follows keeps them out of the journal. */
export const tabCharts = (base: Foundation) => {
  const { storage, environment, texts, content } = base
  const resume = base.keepsTabCharts() ? ('fresh' as const) : ('private' as const)
  return {
    appearance: { machine: appearanceMachine, services: createAppearanceServices(storage), resume },
    language: {
      machine: languageMachine,
      services: createLanguageServices({
        storage,
        page: environment.page,
        showTexts: texts.show,
        setContent: content.setItems,
        loadContent: async (type, signal) => (await base.network()).loadContent(type, signal),
      }),
      resume,
    },
    settings: { machine: settingsMachine, services: createSettingsServices(storage), resume },
    modules: {
      machine: modulesMachine,
      services: lazyServices(modulesMachine, async () => createModulesServices((await base.network()).http)),
      resume,
    },
    introBoard: { machine: introBoardMachine, services: createIntroBoardServices(environment.tabStorage), resume },
    connection: {
      machine: connectionMachine,
      services: lazyServices(connectionMachine, async () => (await base.network()).connection),
      resume,
    },
    navigationGuard: {
      machine: navigationGuardMachine,
      services: lazyServices(navigationGuardMachine, async () => (await base.network()).navigationGuard),
      resume,
    },
    marketList: {
      machine: marketListMachine,
      services: createMarketListServices({ storage, loadMarkets: async (signal) => (await base.network()).loadMarkets(signal) }),
      resume,
    },
  } satisfies Record<string, Definition>
}

/** `prepare` may be missing from the table; the journal takes that as none. */
export type Definition = Omit<ChartDefinition, 'prepare'> & { readonly prepare?: ChartDefinition['prepare'] | undefined }
