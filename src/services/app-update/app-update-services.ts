/** Fulfils the ports of the update chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { appUpdateMachine } from '../../machines/app-update/app-update.machine.ts'

export interface AppUpdateServicesOptions {
  /** `null` where there is no build: in development nothing is ever newer. */
  readonly version: string | null
  fetchVersion(signal: AbortSignal): Promise<string>
  /** True while a money action is under way. */
  isHeld(): boolean
  /** True when the page is hidden and a reload would lose nothing private. */
  isUnwatched(): boolean
  /** Calls the listener whenever either may have changed. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
  /** Resolves when all pending journal entries are on disk. */
  settled(): Promise<unknown>
  reload(): void
}

export const createAppUpdateServices = ({
  version,
  fetchVersion,
  isHeld,
  isUnwatched,
  subscribe,
  settled,
  reload,
}: AppUpdateServicesOptions) =>
  ({
    checkUpdate: async (_input: undefined, { signal }) => ({ isNew: version !== null && (await fetchVersion(signal)) !== version }),
    awaitRest: (input: { readonly isUnwatched: boolean }, { signal }) =>
      new Promise<void>((resolve, reject) => {
        const isCalm = () => !isHeld() && (!input.isUnwatched || isUnwatched())
        if (isCalm()) return resolve()
        const stop = subscribe(() => {
          if (!isCalm()) return
          stop()
          resolve()
        })
        signal.addEventListener('abort', () => {
          stop()
          reject({ code: 'ABORTED', message: '' })
        })
      }),
    applyUpdate: async (_input: undefined, { signal }) => {
      await settled()
      if (isHeld()) throw { code: 'HELD', message: 'a money action has begun' }
      reload()
      // The reload ends the page while this waits. If the browser keeps the page, the chart's timeout reports it.
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject({ code: 'ABORTED', message: '' })))
    },
  }) satisfies ServicesFor<typeof appUpdateMachine>
