/**
 * The browser's passkeys: asks it to make one, or to answer a question by one. What it throws becomes a code for the charts; its own
 * words, which may name accounts and devices, are dropped. WebAuthn allows one dialog at a time: another question ends the one before.
 */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import type { Failure } from '../../domain/error-codes.ts'
import { passkeyFailure, type PasskeyFailure } from '../../domain/passkey.ts'
import {
  newPasskey,
  passkeyAnswer,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyQuestion,
} from '../../domain/wire/passkey.ts'

export interface BrowserPasskeys {
  /** Whether this browser knows passkeys, and knows them on this page: not on one that is no name, or not secure. */
  isThere(): boolean
  /** Rejects with a `Failure`. The browser's dialog goes when the signal is aborted. */
  create(creation: PasskeyCreation, signal: AbortSignal): Promise<NewPasskey>
  answer(question: PasskeyQuestion, signal: AbortSignal): Promise<PasskeyAnswer>
}

/** DOM errors by name, the same ones for making and answering. */
const MEANING: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'PASSKEY_CANCELLED',
  AbortError: 'PASSKEY_CANCELLED',
  TimeoutError: 'PASSKEY_CANCELLED',
  InvalidStateError: 'PASSKEY_HERE',
  SecurityError: 'PASSKEY_FORBIDDEN',
  ConstraintError: 'PASSKEY_UNFIT',
  NotSupportedError: 'PASSKEY_UNFIT',
}
const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '')

/** The library wraps what the browser throws, and keeps it as the cause. */
export const failureOfPasskey = (error: unknown): Failure => {
  const cause = error instanceof Error ? error.cause : undefined
  return passkeyFailure(MEANING[nameOf(cause)] ?? MEANING[nameOf(error)] ?? 'PASSKEY_FAILED')
}

/** Runs one dialog, which ends with the signal; no other dialog may have been begun since. */
const inDialog = async <Raw, Answer>(signal: AbortSignal, open: () => Promise<Raw>, read: (raw: Raw) => Answer): Promise<Answer> => {
  const end = (): void => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    return read(await open())
  } catch (error) {
    throw failureOfPasskey(error)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

export const openBrowserPasskeys = (): BrowserPasskeys => ({
  isThere: () => globalThis.isSecureContext && browserSupportsWebAuthn(),
  create: (creation, signal) =>
    inDialog(
      signal,
      () => startRegistration({ optionsJSON: creation as unknown as PublicKeyCredentialCreationOptionsJSON }),
      ({ response, ...passkey }) =>
        newPasskey.parse({
          ...passkey,
          response: {
            clientDataJSON: response.clientDataJSON,
            attestationObject: response.attestationObject,
            ...(response.transports && { transports: response.transports }),
          },
        }),
    ),
  answer: (question, signal) =>
    inDialog(
      signal,
      () => startAuthentication({ optionsJSON: question as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
      (raw) => passkeyAnswer.parse(raw),
    ),
})
