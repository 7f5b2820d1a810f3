/** Fulfils the ports of the idleLock chart. What is typed is read where every proof is sent, in the services of the security centre. */
import { PROOF_FIELDS } from '../../domain/proof-fields.ts'
import type { idleLockMachine } from '../../machines/idle-lock/idle-lock.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { createSecurityCentreServices } from '../security-centre/security-centre-services.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { STORAGE_KEYS } from '../storage/keys.ts'
import type { IdleStore } from './kept-idle.ts'

/** How often it is looked whether the machine has slept, in milliseconds. */
const LOOK = 1_000
/** Timers that are later than this have stood still. */
const SLEPT = 5_000

export interface IdleLockServicesOptions {
  /** A lock is opened as a change on the security page is confirmed. */
  readonly proof: ReturnType<typeof createSecurityCentreServices>
  readonly storage: BrowserStorage
  readonly kept: IdleStore
  now(): number
  every(milliseconds: number, run: () => void): () => void
  /** Calls the listener whenever the page comes into view or goes out of it. */
  onSeen(listener: () => void): () => void
  /** Forgets what was typed into a field. */
  forget(field: string): void
}

export const createIdleLockServices = ({ proof, storage, kept, now, every, onSeen, forget }: IdleLockServicesOptions) =>
  ({
    watchIdle: (_input, { signal, send }) => {
      const tell = () => send({ type: 'idleLock.heard', ...kept.read() })
      let lookedAt = now()
      const stops = [
        onSeen(tell),
        storage.onOtherTab((key) => {
          if (key === STORAGE_KEYS.idleLock) tell()
        }),
        every(LOOK, () => {
          const since = now() - lookedAt
          lookedAt += since
          if (since > SLEPT) tell()
        }),
      ]
      return new Promise<void>((done) =>
        signal.addEventListener('abort', () => {
          for (const stop of stops) stop()
          done()
        }),
      )
    },
    readIdle: async () => kept.read(),
    storeChoice: async ({ minutes }) => kept.change({ minutes, lastInput: now() }),
    storeInput: async () => {
      const before = kept.read()
      if (!before.isLocked) kept.change({ lastInput: before.now })
      return before
    },
    storeLock: async ({ isLocked }) => {
      if (isLocked) return kept.change({ isLocked })
      for (const field of PROOF_FIELDS) forget(`idleLock.${field}`)
      kept.change({ isLocked, lastInput: now() })
    },
    fetchProof: proof.fetchProof,
    prove: proof.prove,
    requestQuestion: proof.requestQuestion,
    askPasskey: proof.askPasskey,
    submitAnswer: proof.submitAnswer,
  }) satisfies ServicesFor<typeof idleLockMachine>
