/** Opens the charts of `own-account-charts.ts` for the page that shows them. */
import type { Stream } from '../journal/stream.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface OwnAccountStreamsOptions {
  readonly base: Foundation
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
}

interface Form { readonly fields: Readonly<Record<string, { readonly ref: string | null }>> }

export const createOwnAccountStreams = ({ base, open }: OwnAccountStreamsOptions) => {
  const load = async () => (await import('./own-account-charts.ts')).ownAccountCharts(base, await base.network())

  /** After a reload, or when the user has signed out, there are references whose text is gone. */
  const tellLost = (stream: Stream): void => {
    const { fields } = stream.getSnapshot().context as Form
    for (const [field, { ref }] of Object.entries(fields))
      if (ref !== null && !base.vault.has(ref)) stream.send({ type: `${stream.id}.valueLost`, field })
  }

  return {
    async openRecovery(): Promise<void> {
      const stream = await open((await load()).recovery, null)
      stream.send({ type: 'recovery.begin' })
      tellLost(stream)
    },
    async openPasswordChange(): Promise<void> {
      tellLost(await open((await load()).passwordChange, null))
    },
    async openSessions(): Promise<void> {
      await open((await load()).sessions, null)
    },
  }
}
