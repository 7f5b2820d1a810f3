/** Fulfils the ports of the tab chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { tabMachine } from '../../machines/tab/tab.machine.ts'

export interface TabServicesOptions {
  requestHandOver(): Promise<void>
  /** Clears the order tickets, and forgets all that this browser keeps of its user. */
  leave(): Promise<void>
}

export const createTabServices = ({ requestHandOver, leave }: TabServicesOptions) =>
  ({ requestHandOver: () => requestHandOver(), forgetDrafts: () => leave() }) satisfies ServicesFor<typeof tabMachine>
