/** Joins the idle lock's services to the browser and the venue. Late with the lock, so that the start does not carry it. */
import type { SealedStore } from '../../domain/stores.ts'
import type { HttpClient } from '../http/http-client.ts'
import { openBrowserPasskeys } from '../passkeys/browser-passkeys.ts'
import { createSecurityCentreServices } from '../security-centre/security-centre-services.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { createIdleLockServices } from './idle-lock-services.ts'
import { createIdleStore } from './kept-idle.ts'

interface Surroundings {
  readonly vault: SealedStore & { seal(field: string, value: string): string; forget(field: string): void }
  readonly storage: BrowserStorage
  readonly environment: {
    readonly clock: { now(): number }
    readonly program: { onSeen(listener: () => void): () => void }
    every(milliseconds: number, run: () => void): () => void
  }
  network(): Promise<{ readonly http: HttpClient }>
  userId(): string | null
  token(): string | null
}

export const openIdleLock = async ({ vault, storage, environment, network, userId, token }: Surroundings) => {
  const now = () => environment.clock.now()
  return createIdleLockServices({
    proof: createSecurityCentreServices({ http: (await network()).http, sealed: vault, browser: openBrowserPasskeys() }),
    storage,
    kept: createIdleStore(storage, { userId, token, now }),
    now,
    every: environment.every,
    onSeen: environment.program.onSeen,
    forget: vault.forget,
  })
}
