import type { Role } from '../journal/election.ts'
import { tabMachine } from '../machines/tab/tab.machine.ts'
import { storedUser } from '../services/session/stored-session.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '../services/storage/keys.ts'
import { selectKeepsTabCharts, selectSubmitOff } from '../machines/tab/tab.selectors.ts'
import type { TabCommand } from '../machines/tab/tab.types.ts'
import { createTabServices } from '../services/tab/tab-services.ts'
import { defineFeature } from '../system/feature.ts'

const FACT_OF = { electing: 'election.reopened', leading: 'election.won', following: 'election.lost' } as const satisfies Record<
  Role,
  string
>

export const tab = defineFeature<TabCommand>()({
  chart: 'tab',
  machine: tabMachine,
  scope: 'tab',
  opensOn: ['start'],
  isUnrecorded: true,
  provides: {
    keepsTabCharts: (snapshot) => snapshot !== undefined && selectKeepsTabCharts(snapshot),
    submitOff: (snapshot) => (snapshot ? selectSubmitOff(snapshot) : 'electing'),
  },
  services: ({ environment, tickets, leaving }) =>
    createTabServices({
      requestHandOver: async () => {
        await environment.election.requestHandOver().catch((error: unknown) => environment.log(String(error)))
      },
      leave: async () => (await leaving()).leave(() => tickets.empty()),
    }),
  input: ({ environment, mode }) => ({ hasLed: environment.tabStorage.read(SESSION_KEYS.hasLed) !== null, mode: mode() }),
  /** Says first whether this tab leads, because that decides whether its charts are journalled. */
  watch: (_stream, { environment, journal, storage, dispatch }) => {
    const say = () => dispatch({ type: FACT_OF[journal.role()] })
    say()
    journal.subscribeRole(say)
    environment.election.channel.subscribe(({ k }) => {
      if (k === 'unauthorized') dispatch({ type: 'otherTab.refused' })
    })
    storage.onOtherTab((key, value) => {
      if (key === null) dispatch({ type: 'storage.emptied' })
      else if (key === STORAGE_KEYS.isLogin)
        dispatch({ type: 'storage.userChanged', userId: value === null ? null : (storedUser(storage)?.id ?? null) })
    })
  },
})
