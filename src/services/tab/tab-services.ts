/** Fulfils the ports of the tab chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { tabMachine } from '../../machines/tab/tab.machine.ts'

export interface TabServicesOptions {
  requestHandOver(): Promise<void>
  /** Empties every order ticket of this browser. */
  emptyTickets(): Promise<void>
  /** What is under way has reached the disk. */
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
