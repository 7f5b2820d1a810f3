/** Chromium's own virtual authenticator: passkeys that the page gets through the browser, and devices that misbehave. */
import type { Page } from 'playwright-core'

export interface HeldCredential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly privateKey: string
  readonly signCount: number
  readonly rpId?: string
  readonly userHandle?: string
}

export interface VirtualAuthenticator {
  /** Whether the device recognises who holds it, from now on. */
  recognises(isRecognised: boolean): Promise<void>
  /** The one credential it holds. @throws when there are others or none */
  credential(): Promise<HeldCredential>
  /** Holds this one in the place of the one it has. */
  exchanges(credential: HeldCredential): Promise<void>
}

/** Browsers make no passkeys for a bare address. */
export const passkeySite = (origin: string): string => origin.replace('127.0.0.1', 'localhost')

/** A device with a fingerprint reader, for this page alone. */
export const addVirtualAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credential = async (): Promise<HeldCredential> => {
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    if (credentials.length !== 1) throw new Error(`The device holds ${credentials.length} credentials.`)
    return credentials[0]!
  }
  return {
    recognises: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    credential,
    exchanges: async (other) => {
      await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId: (await credential()).credentialId })
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: other })
    },
  }
}
