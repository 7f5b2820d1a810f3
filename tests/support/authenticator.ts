/** An authenticator made of software: real keys, real signatures, and every way of misbehaving that a test asks for. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '../../src/domain/wire/passkey.ts'

const [PRESENT, VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, WITH_KEY] = [0x01, 0x04, 0x08, 0x10, 0x40]
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')

/** How an answer differs from that of an honest device on the right page. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly isFramed?: boolean
  readonly isUnverified?: boolean
  readonly isAbsent?: boolean
  readonly counter?: number
  readonly userHandle?: string | null
  readonly spoilSignature?: boolean
}

export interface SoftPasskey {
  readonly id: string
  readonly userHandle: string
  readonly key: KeyObject
  counter: number
}

const clientData = (type: string, challenge: string, origin: string, twist: Twist): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: twist.isFramed ?? false,
    }),
  )

const authenticatorData = (rpId: string, counter: number, twist: Twist, flags = 0, rest = Buffer.alloc(0)): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(twist.counter ?? counter)
  const checked = (twist.isAbsent ? 0 : PRESENT) | (twist.isUnverified ? 0 : VERIFIED)
  return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([checked | flags]), count, rest])
}

/**
 * Creates a passkey. `counts`: on a device that counts its uses; most of today do not.
 * @param again makes it under the name of one that is there already
 */
export const create = (
  { challenge, rp, user }: PasskeyCreation,
  origin: string,
  twist: Twist & { readonly isBackedUp?: boolean; readonly counts?: boolean; readonly attestation?: { fmt: string; x5c?: boolean } } = {},
  again?: SoftPasskey,
): { readonly soft: SoftPasskey; readonly passkey: NewPasskey } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = again ? Buffer.from(again.id, 'base64url') : randomBytes(32)
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const size = Buffer.alloc(2)
  size.writeUInt16BE(id.length)
  const counter = twist.counts ? 1 : 0
  const flags = WITH_KEY | (twist.isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0)
  const authData = authenticatorData(rp.id, counter, twist, flags, Buffer.concat([Buffer.alloc(16), size, id, Buffer.from(cose)]))
  const statement = new Map<string, unknown>(twist.attestation?.x5c ? [['x5c', [new Uint8Array(8)]]] : [])
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', twist.attestation?.fmt ?? 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ]) as never,
  )
  return {
    soft: { id: text(id), userHandle: user.id, key: privateKey, counter },
    passkey: {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge, origin, twist)),
        attestationObject: text(Buffer.from(attestation)),
        transports: ['internal'],
      },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    },
  }
}

/** Answers a question, and counts if the device does. */
export const answer = (soft: SoftPasskey, { challenge, rpId }: PasskeyQuestion, origin: string, twist: Twist = {}): PasskeyAnswer => {
  if (soft.counter > 0 && twist.counter === undefined) soft.counter += 1
  const data = clientData('webauthn.get', challenge, origin, twist)
  const authData = authenticatorData(rpId, soft.counter, twist)
  const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), soft.key)
  if (twist.spoilSignature) signature[signature.length - 1]! ^= 1
  const userHandle = twist.userHandle === undefined ? soft.userHandle : twist.userHandle
  return {
    id: soft.id,
    rawId: soft.id,
    type: 'public-key',
    response: {
      clientDataJSON: text(data),
      authenticatorData: text(authData),
      signature: text(signature),
      ...(userHandle !== null && { userHandle }),
    },
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  }
}
