/** Fulfils the ports of the tab chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { tabMachine } from '../../machines/tab/tab.machine.ts'

export interface TabServicesOptions {
  requestHandOver(): Promise<void>
  /** Clears every order ticket in this browser. */
  emptyTickets(): Promise<void>
  /** Resolves when all pending journal entries are on disk. */
  settled(): Promise<void>
}

export const createTabServices = ({ requestHandOver, emptyTickets, settled }: TabServicesOptions) =>
  ({
    requestHandOver: () => requestHandOver(),
    forgetDrafts: async () => {
      await emptyTickets()
      await settled()
    },
  }) satisfies ServicesFor<typeof tabMachine>
