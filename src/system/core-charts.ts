/** Charts that every page needs, joined to their services. The others are loaded with the page that needs them. */
import type { ChartDefinition } from '../journal/chart-definition.ts'
import { accountModeMachine } from '../machines/account-mode/account-mode.machine.ts'
import { appearanceMachine } from '../machines/appearance/appearance.machine.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { introBoardMachine } from '../machines/intro-board/intro-board.machine.ts'
import { languageMachine } from '../machines/language/language.machine.ts'
import { marketListMachine } from '../machines/market-list/market-list.machine.ts'
import { navigationGuardMachine } from '../machines/navigation-guard/navigation-guard.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { createAccountModeServices } from '../services/account-mode/account-mode-services.ts'
import { createAppearanceServices } from '../services/appearance/appearance-services.ts'
import { createConnectionServices } from '../services/connection/connection-services.ts'
import { createIntroBoardServices } from '../services/intro-board/intro-board-services.ts'
import { createLanguageServices } from '../services/language/language-services.ts'
import { createMarketListServices } from '../services/market-list/market-list-services.ts'
import { createNavigationGuardServices } from '../services/navigation-guard/navigation-guard-services.ts'
import { createSessionServices } from '../services/session/session-services.ts'
import type { Foundation } from './foundation.ts'

/** Shown by every tab of this browser alike: one tab writes them, the others follow. */
export const sharedCharts = (base: Foundation) => {
  const { http, storage, vault, account } = base
  return {
    session: {
      machine: sessionMachine,
      services: createSessionServices({ http, storage, sealed: vault, account }),
      prepare: base.prepare['session'],
      resume: 'fresh',
    },
    accountMode: { machine: accountModeMachine, services: createAccountModeServices(storage), resume: 'fresh' },
  } satisfies Record<string, Definition>
}

/** Each tab has its own: where it is, what it shows, its socket. A tab that follows keeps them out of the journal. */
export const tabCharts = (base: Foundation) => {
  const { http, storage, live, account, markets, environment, texts, content } = base
  const { now } = environment.clock
  const resume = base.isLeading() ? ('fresh' as const) : ('private' as const)
  return {
    appearance: { machine: appearanceMachine, services: createAppearanceServices(storage), resume },
    language: {
      machine: languageMachine,
      services: createLanguageServices({ storage, http, page: environment.page, showTexts: texts.show, setContent: content.setItems }),
      resume,
    },
    introBoard: { machine: introBoardMachine, services: createIntroBoardServices(environment.tabStorage), resume },
    connection: {
      machine: connectionMachine,
      services: createConnectionServices({ http, live, account, markets, now, token: base.token, mode: base.mode }),
      resume,
    },
    navigationGuard: { machine: navigationGuardMachine, services: createNavigationGuardServices(http), resume },
    marketList: { machine: marketListMachine, services: createMarketListServices({ http, storage, markets, now }), resume },
  } satisfies Record<string, Definition>
}

/** `prepare` may be missing from the table; the journal takes that as none. */
export type Definition = Omit<ChartDefinition, 'prepare'> & { readonly prepare?: ChartDefinition['prepare'] | undefined }
