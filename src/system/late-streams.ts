/** Streams that are needed a moment after the start at the earliest, loaded behind the first page. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface LateStreamsOptions {
  readonly base: Foundation
  readonly journal: Journal
  /** The address says that the page is to stay in this browser. */
  readonly isAskedToStay: boolean
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
}

export const openLateStreams = ({ base, journal, isAskedToStay, open }: LateStreamsOptions): void => {
  const openRedirect = async (): Promise<void> => {
    const { dappRedirectChart } = await import('./dapp-redirect-chart.ts')
    await open(dappRedirectChart(base, await base.network()), null, { isAskedToStay })
  }
  const openSupportDialog = async (): Promise<void> => {
    await (await import('./support-stream.ts')).openSupport({ base, journal, open })
  }
  const report = (what: string) => (error: unknown) => base.environment.log(`${what}: ${JSON.stringify(error)}`)
  void openRedirect().catch(report('redirect'))
  void openSupportDialog().catch(report('support'))
}
