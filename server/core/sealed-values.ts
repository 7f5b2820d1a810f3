/** Values that only the venue's process can read: sealed under the identity key, each with the id of its key before it. */
import { openBytes, sealBytes } from './sealing.ts'
import { currentKey, KEY_ID_BYTES, keyById, type KeySettings } from './identity-key.ts'

/** What it is of. A sealed value that is moved to another person, or to another use, can't be opened. */
export interface Seal {
  readonly use: 'identification' | 'identity verdict' | 'identity draft' | 'data export' | 'loan signature'
  readonly userId: string
}

export const seal = (settings: KeySettings, { use, userId }: Seal, bytes: Buffer): Buffer => {
  const { id, mac } = currentKey(settings)
  return Buffer.concat([id, sealBytes(mac, use, userId, bytes)])
}

/** Throws where the key isn't here, and for what was sealed for something else. */
export const unseal = (settings: KeySettings, { use, userId }: Seal, sealed: Buffer): Buffer => {
  const { mac } = keyById(settings, sealed.subarray(0, KEY_ID_BYTES))
  return openBytes(mac, use, userId, sealed.subarray(KEY_ID_BYTES))
}

export const sealJson = (settings: KeySettings, of: Seal, value: object): Buffer => seal(settings, of, Buffer.from(JSON.stringify(value)))

export const unsealJson = <T>(settings: KeySettings, of: Seal, sealed: Buffer): T =>
  JSON.parse(unseal(settings, of, sealed).toString('utf8')) as T

/** Under the key that is sealed under now; `null` if it is already. */
export const reseal = (settings: KeySettings, of: Seal, sealed: Buffer): Buffer | null =>
  sealed.subarray(0, KEY_ID_BYTES).equals(currentKey(settings).id) ? null : seal(settings, of, unseal(settings, of, sealed))
