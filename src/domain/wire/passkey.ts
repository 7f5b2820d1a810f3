/** Calls about passkeys. What browser and device exchange is WebAuthn's own JSON, passed on as it is. */
import * as z from 'zod/mini'
import { problemOfPasskeyName } from '../passkey.ts'
import { instant } from './envelope.ts'

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(20_000))
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/))
const transport = z.string().check(z.maxLength(40))
const transports = z.optional(z.array(transport).check(z.maxLength(10)))
const descriptor = z.object({ id: credentialId, type: z.literal('public-key'), transports })
const extensions = z.optional(z.record(z.string(), z.unknown()))
const attachment = z.optional(z.nullable(z.enum(['platform', 'cross-platform'])))

/** What `navigator.credentials.create` is asked. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What `navigator.credentials.get` is asked. No list: whichever passkey of this site the person chooses. */
export const passkeyQuestion = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.optional(z.array(descriptor)),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** The new passkey, as the browser gives it. */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What a passkey has signed. */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** `POST /login/loginByPasskey`, after `/login/passkeyOptions`. Answered like `/login/login`. */
export const loginByPasskeyBody = z.object({ loginType: z.literal('passkey'), passkey: passkeyAnswer })

/** The page says what is wrong with a name before it is sent. */
const name = z.string().check(
  z.maxLength(400),
  z.refine((text) => problemOfPasskeyName(text) === null),
)

/** `POST /user/addPasskey`, after `/user/passkeyCreation`. */
export const addPasskeyBody = z.object({ name, passkey: newPasskey })
/** `POST /user/renamePasskey/{id}` */
export const renamePasskeyBody = z.object({ name })

/** One of the caller's own passkeys. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** `null`: not yet. */
  usedAt: z.nullable(instant),
  /** It is kept in an account of the person's elsewhere, so that it outlives the device. */
  isBackedUp: z.boolean(),
  /** It was seen in two places at once and opens nothing any more. */
  isBlocked: z.boolean(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

/** `GET /user/listPasskeys`: the oldest first. */
export const ownPasskeys = z.array(ownPasskey)
