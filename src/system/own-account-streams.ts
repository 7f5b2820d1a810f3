/** Opens the charts of `own-account-charts.ts` for the page that shows them. */
import type { Stream } from '../journal/stream.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface OwnAccountStreamsOptions {
  readonly base: Foundation
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
}

/** Charts that show one person what is theirs. The limits have one for each account. */
export const isOwn = (id: string): boolean =>
  ['passwordChange', 'sessions', 'profile', 'invitation', 'ownLimits'].includes(id.split(':', 1)[0]!)

interface Form {
  readonly fields: Readonly<Record<string, { readonly ref: string | null }>>
}

export const createOwnAccountStreams = ({ base, open }: OwnAccountStreamsOptions) => {
  const load = async () => (await import('./own-account-charts.ts')).ownAccountCharts(base, await base.network())

  /** After a reload, or when the user has signed out, there are references whose text is gone. */
  const tellLost = (stream: Stream): void => {
    const { fields } = stream.getSnapshot().context as Form
    for (const [field, { ref }] of Object.entries(fields))
      if (ref !== null && !base.vault.has(ref)) stream.send({ type: `${stream.id}.valueLost`, field })
  }

  /** What a person had begun and the journal still holds: whoever opens the form next begins anew. */
  const dropPasswordChange = async (): Promise<void> => {
    if (!(await base.environment.store.life('passwordChange'))) return
    const fresh = await open({ ...(await load()).passwordChange, resume: 'fresh' }, null)
    fresh.close()
  }
  let dropping = Promise.resolve()

  return {
    /** The person who was signed in is gone; only the tab that leads writes what the journal holds. */
    forget(isLeading: boolean): void {
      if (isLeading)
        dropping = dropPasswordChange().catch((error: unknown) => base.environment.log(`passwordChange: ${JSON.stringify(error)}`))
    },
    async openRecovery(): Promise<void> {
      const stream = await open((await load()).recovery, null)
      stream.send({ type: 'recovery.begin' })
      tellLost(stream)
    },
    async openPasswordChange(): Promise<void> {
      await dropping
      tellLost(await open((await load()).passwordChange, null))
    },
    async openSessions(): Promise<void> {
      await open((await load()).sessions, null)
    },
  }
}
